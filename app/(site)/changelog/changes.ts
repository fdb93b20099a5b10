export interface Change {
  readonly date: string
  readonly about: 'API' | 'Website' | 'Engine'
  readonly text: string
}

/** Changes for users of the service, the newest first. */
export const CHANGES: readonly Change[] = [
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.20.0. New types of fact: unamortized_debt_costs, what is left of discount and issuance costs of a debt; extinguishment_gain_loss, what ending debt gained or lost; financing_costs_paid, cash paid for issuing, changing or ending debt. covenant_terms:none says that a debt has no covenants, or no financial ones. Lists of exhibits tell each dated credit agreement, indenture and amendment as a candidate. Several acts of one sentence each have their own day and sum, and rows of issued notes are told by their dates. Loans that officers, directors and shareholders make to a company are read, as are periods in which nothing was borrowed or repaid. Margins say which rate they are over. Tables of market risk tell what falls due in each year with its average rate. More typed schedules, ladders, lines of banks and tables of liquidity are read.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.19.0. New type of fact: debt_fair_value, what debt is worth, from tags, from columns beside carrying amounts and from sentences. Acts that a sentence tells without a day have that of the agreement or item told before, and forgiven, converted and exchanged debt has its sum and day. Instalments, balloons and shares of principal are told as scheduled payments in more forms, and ladders by company and by parts of the debt. Fees are told by their own noun, as sums too. Sources of liquidity, what money is needed for, cash held abroad, cash that runs out and what agreements forbid are told in more of the words of filings since 1995. Sizes, permitted debt, parts that expire and the most that was borrowed are kept apart from what a line has drawn and left. Typed tables are read by the lines drawn below their heads, with measures and parts below a name. After an agreement’s term loan, “loans” are those of the agreement and a fee on what is unused is the line’s. New values of a signal: the concepts liquidity_needs (stated or expected), with liquidity_sources beside it, and cash_held_abroad (reported), and the action working_capital of liquidity_position.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'Pages of GET /facts are full whatever the filters: every page but the last holds limit records, so a rare type or instrument comes at once. Within a filing, types come in the order of the list of types, and the newest day of each first. Cursors of before are answered with invalid_cursor.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.18.0. Statements and tables of plain text, as filed before 2002, are read with all of their heads, words and years; balance sheets are known by their title, cash flows by their headings, and the debts of a parent and its finance company are told apart. Acts have the day of their own verb, and current reports of several amendments and waivers tell each of its own agreement. Of several facilities in one sentence each has its size and its zero. A loan is a term loan only where words say so, sums at issue say amount_issued, and debts that are past due, converted or replaced are no longer in force. A statement in the present tense is a second witness of what a tag or row dates with the report’s own day, and sums that add up confirm their parts. Companies that file together have their own debt under their names.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'GET /facts lists facts of every type over all filings, with fact_type (one or several), instrument, dates and the filters of the other lists. A search result of kind fact has fact: its value, unit, type, instrument and period. An amount of an instrument has basis where the filing says it: face, principal or carrying.',
  },
  {
    date: '2026-11-29',
    about: 'Website',
    text: 'On a phone all links stand behind one button, “Menu”. Covenant levels are named by their covenant, and the ends of a range of rates or fees say which end they are. A company’s periods and repayments name the report that states them, also where an amendment is newer, and maturities that name no instrument are shown. The heads of long tables stay in sight.',
  },
  {
    date: '2026-11-29',
    about: 'Website',
    text: 'New page of facts over all companies, with borrowed, repaid and interest paid as one filter. Search results show the number that the quoted row was read for. Comparisons are a filter of the page of events. On a phone the viewer shows the document or its records, with the chosen record as a sheet, and its list has each fact once. The accuracy page begins with the newest measurements and what fails.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.17.0. Two readings count as two witnesses only where each could have said another type, value and day, so fewer records are machine-checked; a candidate says which of them has one witness (one_witness_of_type, one_witness_of_day, same_words_again). Repayments, proceeds and averages carry the debt that their row names, and what is owed on several loans is told as a sum. Titles of registered securities and of exhibits state coupons and maturities, and both ends of a range of maturities are told. Pages of typed text within HTML are read line by line, and years above a rule head all columns over it. New from tables: sizes and totals of lending lines, interest by the year in which it falls due, repayments of each debt, and balances among the selected data of several years. New from sentences: flows of debt, interest paid, debt due by year, cash with other money, access to markets, working capital deficits, and offers to buy notes back after a change of control.',
  },
  {
    date: '2026-11-29',
    about: 'Website',
    text: 'A filing’s facts state each amount once, with the other places where it stands. An instrument has one name on a company’s page, and the years that a schedule of repayments leaves out are shown. Search results can be narrowed by the names of companies. Long lists of keys, members and organizations have pages and a box to find a row. A page that failed says so without scripts too.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'What was filed before the plan’s history window is no longer given out through folders, bundles and annotations either. Five mails with links for a password an hour go to a mailbox, over all ways of asking.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'New signals: financing_access (available, unavailable or dependent), liquidity_position working_capital_deficit, and change_of_control_offer required. Reasons of facts: committed_part for what a lender is bound to lend, sum_of_facilities for a total over several.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'New types of facts: cash_and_restricted_cash, the sum at the end of a statement of cash flows, and cash_and_investments, cash with short-term investments or marketable securities.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'New type of facts: term, how long a debt runs, in days, months or years (among the reasons highest_of_range for the longest term of paper under a program, average_of_several for an average).',
  },
  {
    date: '2026-11-29',
    about: 'Website',
    text: 'A company’s page shows what was borrowed, repaid and paid as interest, line by line and by period, each amount with its row in the filing, and as CSV. The lists of facilities and covenants name the companies. The API reference says what the answer of every operation contains.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.16.0. New facts, read from sentences and rows of tables: the part of a facility for letters of credit, swing line loans or another use, the amount by which its commitments may be increased, the size of a commercial paper program, and the average and highest borrowings of a period. A tagged value has the name that its sentence prints, and a tagged repayment the debt that was repaid. The last years and totals of schedules of payments, the current and later parts of a block and tables without heads are read, and bands of years are no longer one year. Replacing a reference rate is an amendment, not a refinancing. A covenant that several agreements contain is a record of each.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'New types of facts: sublimit (with the use among the reasons, for_letters_of_credit or for_swing_line_loans), accordion (total_after_increase where it is what the commitments may reach), commercial_paper_limit, average_borrowings and highest_borrowings.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.15.0. What was borrowed, repaid and paid as interest in a period is told as facts of that period, debt_proceeds, debt_repayments and interest_paid, from tags and from rows of cash flows.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'New types of facts: debt_proceeds, debt_repayments and interest_paid, each of a span of time.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.14.0. Rows of tables and members of tags are the instruments that sentences name: their facts carry id, type, role, maturity and status too, and one debt has one kind in every record. A row keeps its maturity where its coupon is tagged. Averages of rates have a type of their own, average_interest_rate, and so have instalments of principal, scheduled_payment. Debt tables are read in parts, below schedules of payments and without heads of their own. Defaults are read in any voice and beside the name of the debt; covenants that a loan is subject to or forbids are named for each agreement. What is outstanding is of the one loan that the text leaves.',
  },
  {
    date: '2026-11-29',
    about: 'Website',
    text: 'Every debt instrument has a page with all that the filings state of it, each value with its sentence; a company’s page lists the first of today’s instruments and leads to all. The list of companies shows the amounts where a report states two or three. On a phone the menu shows the present page, and commands are not cut. An instrument that is over is no longer called in force. The values of an instrument are in one order: size, use, rate, maturity. The list of filings names the companies.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'New types of facts: average_interest_rate and scheduled_payment. Instruments of facts from tables and tags have id, type, role, maturityDate and status, as those from sentences had. Requests with two Host headers, or with bytes that are not UTF-8, get 400.',
  },
  {
    date: '2026-11-28',
    about: 'Engine',
    text: 'Engine 2.13.0. Whose debt a sentence is about, and whether a term is former, in force or to come, is decided in one place each. An agreement and its only facility are one instrument, and a name begins where the debt is named. A sum over several debts belongs to none of them. A day after “and as of” governs only what follows it; fiscal quarters follow the filer’s own year. The sum due after a schedule’s last year has no year in sentences, as in tables. Each series of notes that one sentence sells is an act of its own, a forecast of compliance has no day, and the same limit under two agreements is two records.',
  },
  {
    date: '2026-11-28',
    about: 'Website',
    text: 'A company’s page leads with its latest amounts and repayments by year. A page that fails keeps the site’s frame and offers another try. Searches without an account wait for a free place instead of being refused. The watchlist finds companies by name. Pages answer methods that no browser sends for them with 405.',
  },
  {
    date: '2026-11-28',
    about: 'API',
    text: 'Rates that a filing calls effective have the type effective_interest_rate instead of interest_rate. Lists of issuers by form and date are faster.',
  },
  {
    date: '2026-11-28',
    about: 'Website',
    text: 'Filings can be searched without an account: the first 20 results, from filings of the last 10 years. In the API a search needs a key, as before. Lists can be filtered by a company’s name or CIK as well as its ticker. The list of companies shows no amount of an ended facility, and says where other facilities in use have amounts of their own.',
  },
  {
    date: '2026-11-28',
    about: 'Engine',
    text: 'Engine 2.12.0. An instrument is called by the term that its text defines for it (“the Credit Facility”), and “both”, “each” and “the loans” give a record for each one meant. A day belongs to its own item of a list; a balance that states no day is dated by the report, never by an act told before it; earlier sums of a comparison keep their own day and instrument. Terms say since when and until when they hold. Schedules of payments are read in more layouts; a scale that only other figures of the same note prove says so (scale_from_other_figures). Covenant tables give limits and values by column and agreement, and the names of covenants are read from their parts. Every loan that one sentence enters or repays is an act of its own, with its own amount.',
  },
  {
    date: '2026-11-24',
    about: 'Engine',
    text: 'Engine 2.11.0. Warehouse, floor plan and receivables lines give revolver_capacity, revolver_drawn and revolver_availability, where their balances were other_debt; lines are read as undrawn in more words. What a sentence says of the past (“prior to the amendment”, “had been”) is former or refused, by one rule for sums, rates, maturities and covenants. Values that covenants reached are read where another sentence takes them up, and from tables with a column of loans or of former levels. Interest expense of the report’s own period, schedules of payments in prose, rates in brackets and terms counted from a closing are read in more wordings. What lenders offer or agreed to on conditions is planned.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'A company’s page takes a newer facility for the successor of an ended one only where a filing shows it, shows no amount of an ended facility as the latest, lists loans and notes that name no instrument, and keeps totals apart from instruments. The accuracy page gives the newest figures of passages. Keys without a modifier can be turned off.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'Amounts of GET /companies/{ticker}/values have a precision where the filing states a month, quarter or year alone; the website’s CSV of them ends with as_of_precision.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'A company’s page lists amounts that name no facility with the reason, below the rows of its instruments. Its latest amounts leave out what no report of the past year states, lead with the facility that took over from an ended one, and show what a filing states of the time after its report. CSVs give the precision of dates and the reasons of a doubt.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'GET /companies/{ticker}/values gives an amount of one part of the company the state several, no longer unresolved, and an ended facility’s amounts their own name after another facility has taken it over. GET /companies/{ticker}/instruments reads coupons and due dates from the rows of tables, so that a series of notes stands there once. GET /screen measures availability only where the size and the available amount are shown to be of one instrument.',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.10.0. One rule decides which instrument a record is of where its own sentence names none or only “the facility”: the text must leave one that agrees in kind and number and has not ended. Otherwise the record keeps its value, its instrument is null and the reason is instrument_undecided, for facts and covenants alike; instrument_from_paragraph and agreement_undecided are no longer given. A sum that is compared with another has its own day or none, “a year earlier” and “the prior year-end” are counted, and a “five-year agreement” has the end of its term with the reason computed_from_term. Sums in brackets, tests of covenants with the value reached beside the level, schedules of levels by date and joined acts are read in more wordings.',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.9.0. Rates are told apart: reference_rate, rate_floor, spread_adjustment, default_rate and financing_fee (prepayment, exit, letter of credit and upfront fees) are fact types of their own, where such percentages were an interest rate or nothing. Sums that lenders promise or that a filing plans are facts with the period status “planned” and a mood, and no headline takes them for what is there. Guarantees, drawings, and facilities that matured, were converted or changed in size are told in more wordings. A covenant that holds only for some quarters after an acquisition is conditional. Ceilings of letters of credit, surety bonds and the value of mortgaged property are no longer debt, and the end of a drawing period is no maturity.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'Dates say how exactly the filing states them. Locators of facts and covenants have a datePrecision (day, month, quarter or year), which is null where the filing gives a covenant no date, and the figures of instruments and screens a precision: “March 2027” is 2027-03-31 with the precision month. GET /screen finds a maturity of which only the month or year is stated if any day of it lies between maturing_from and maturing_to. A covenant that a filing changes on a day or in a year has that date as its effectiveDate, no longer the end of the period. An act that one filing dates by its month and the next by its day is not an event.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'GET /facilities takes sort=value or sort=-value, and GET /events and GET /filing-comparisons take sort=-change: the amounts, or the changes in percent, in order over the whole list and page by page. A sort can be combined with every filter except a range of dates. On the website the heads of these columns sort the whole list.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'The screener looks back up to 36,500 days. Statements of a filing show their instrument and their date, and the viewer lists what each change is compared with. On a phone a followed number opens at its record. A download that the browser holds already costs no query cost.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'GET /companies/{ticker}/instruments lists an instrument once where filings give it several names: its amounts add up to its size, one report states the same amount or maturity of both names, notes have one rate and one due date, or a report states one revolver’s size and, under another general name, its only drawn or available amount or its terms alone. otherNames lists the further names with their ids. GET /companies/{ticker}/values lists the equal amounts of two facilities as two, and each unsettled or refused amount once. Where a report gives a later amount than its settled one, be it a candidate, the older one is no longer the company’s latest. GET /companies/{ticker}/covenants lists the limits of an ended agreement apart from its successor’s, with the statement that ended it as endedBy. GET /screen finds an instrument once, by the newest filing that measures it under any of its names.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'More answers keep to the history of the caller’s plan. GET /companies/{ticker} with /values, /instruments and /covenants answers 403 history_window_exceeded for a company whose newest filing is older, and otherwise gives amounts, instruments and tests from filings within the history. GET /screen and its counts do the same, as do saved searches, the watchlist and exports. The reference states the query cost of each operation.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'Where the API’s data needs a key, downloads from the website require signing in and count against the allowance of the organization, at the cost of the same API requests.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'The watchlist, saved searches, their emails and feeds say what a change is compared with: the span, the earlier date and the earlier filing. A company’s news is grouped by filing, and each change leads to its place in the document. Ratios that are parts of a whole, such as debt to capitalization, are shown as percentages.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'A company’s size, drawn and available amounts are of one facility, or a total that the filing states. Where a report has several facilities, the three are null, and GET /companies/{ticker}/values lists each facility’s amounts with the state “several”. Amounts of a subsidiary or of one instrument are no longer taken for the company’s cash or debt. Instruments that only a table of debt names are listed too; one that a filing says was repaid, replaced or terminated has that statement as endedBy and the standing “ended”, as have notes and term loans with a balance of zero. GET /screen leaves out what has ended, waivers and covenants of ended agreements among them, and says of each hit which filing states it and whether that is the newest report.',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.8.0. Several amounts or rates in one sentence are told apart better: amounts given “respectively” for a balance, availability and letters of credit, a carrying amount beside a fair value, a new term loan after sub-limits, and the margins of two loans. Acts worded as a noun or a phrase, such as an extension that was granted or shares issued upon conversion, are told; the actions “deferred” (payments on a debt) and “assigned” (to another creditor) are new. An agreement that a sentence only cites years later is not told as made.',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.7.0. Current reports also give planned acts, such as notes to be issued or a loan to be repaid, with the mood “planned”. Breaches, waivers and changed covenants carry the day that the text gives in more cases. Prices, book values and other companies’ debts are no longer read as balances.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'GET /screen says for how many companies each criterion can be measured. Where a filing does not state something, an event’s source has no evidenceSha256, and its locator names the SHA-256 of the document searched (documentSha256). Amounts a thousand or a million times apart, read at different scales, are no longer compared.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'Plots show candidates and unsettled amounts as hollow marks. A company’s page flags covenants that are not in its newest report and instruments that a filing says were repaid. Maturities are shown only as exactly as the filing states them. A list’s CSV has the order of its page. Pages load less script, long filings show their first page sooner, and period labels under plots no longer touch on a phone.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'Sorted lists cover the newest 500 records instead of 100. Events and comparisons can be sorted by company, date and size of change, and say by what percentage an amount moved. A company’s changes are listed in order of weight. Saved searches are paged, and folder items can be moved to any position.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'Headlines of covenant events read “lowered from 3.75x to 3.50x”; what came or went is “newly disclosed” or “no longer disclosed”. Values, types and evidence are as they were.',
  },
  {
    date: '2026-11-22',
    about: 'API',
    text: 'Headlines of events give dates in words and limits as multiples (max 3.50x), as do the texts before and after. Values, types and evidence are as they were. GET /companies/{ticker}/values names the instrument of each amount.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'Lists of companies, filings, facilities and covenants and the screener’s hits can be sorted by column. Company pages and evidence print well on A4 and Letter.',
  },
  {
    date: '2026-11-22',
    about: 'API',
    text: 'POST /search takes an order: by relevance, as before, or the newest filing first.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'You can search the sample filings without an account, order results by date, and leave words out with a minus sign.',
  },
  {
    date: '2026-11-22',
    about: 'API',
    text: 'GET /companies/{ticker}/instruments lists debt instruments with their newest values, GET /companies/{ticker}/covenants sets limits beside actual values, and GET /screen finds companies by headroom, availability, maturities, doubt and waivers.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'A company’s page shows its debt by instrument and its covenants with their headroom. The screener finds companies by both.',
  },
  {
    date: '2026-11-22',
    about: 'API',
    text: 'GET /companies/{ticker}/values returns a company’s amounts over its reported periods, each with its fact or the reason there is none.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'A filing opens as the document itself, with every record highlighted. You can verify, cite and link to records in the browser.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'You can download a filing’s original file, byte for byte, and check it against the SHA-256 on its page.',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'You can filter facilities, covenants, events and comparisons across all companies and export them as CSV.',
  },
  {
    date: '2026-11-22',
    about: 'Engine',
    text: 'A fact is machine checked only if two independent readings agree. The number printed inside a tag no longer counts as a second reading.',
  },
]
