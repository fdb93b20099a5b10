export interface Change {
  readonly date: string
  readonly about: 'API' | 'Website' | 'Engine'
  readonly text: string
}

/** A change's sentences, each a point of the list; the dot of a number or an address ends none. */
export const sentencesOf = (text: string) => text.split(/(?<=\.) (?=[A-Z“])/)

/** Changes for users of the service, the newest first. */
export const CHANGES: readonly Change[] = [
  {
    date: '2026-12-01',
    about: 'Engine',
    text: 'Engine 2.28.0. Years of 52 or 53 weeks begin on the day after the year before ended. A row that falls due in two years, such as 2097 and 2105, has no single maturity year. Totals that mix lines of credit with export credit or loans are no amounts of a revolver, and sums under a line and a loan together are refused. The part of a line that may be used for letters of credit is a sublimit. The size of a line that matured is told as of the past. Sums in the title of notes have the doubt amount_issued. Fair values of the current part of debt, or of the rest, say so in their label. Liquidity of the holding company has the entity parent_only. Companies that borrow, repay or amend under their own name are told as the entity of what they do. Loan agreements and indentures have the name of what they are for. Notes settled in shares are converted, and those settled in shares and cash are exchanged. Both reference rates of a choice are given. Sums, notes and days joined by “respectively” are paired. Interest paid is not told where a typed page sets its figures a line too high. Not expecting to need outside money is no longer told as a need. Dates above a column whose numbers stand beside it are read as its dates. An agreement that holds term loans and revolving loans is called neither. Two lists of rates that each have one day keep it. The percentages that a borrowing base is calculated from are read in more wordings.',
  },
  {
    date: '2026-11-30',
    about: 'API',
    text: 'Facts and signals of a part of the group have an entity: its name and its kind, which is parent_only, segment, subsidiary or affiliate. Such a fact is never a headline amount of the company. Facilities and covenants have it in the locator of their source. The headline of an event about a part of the group begins with its name. A covenant of a part of the group is compared with that part’s own earlier level. Lists with a form, state or category are answered faster in a large store. The locator of a statement about all of an issuer’s debt has the scope all_debt.',
  },
  {
    date: '2026-11-30',
    about: 'Website',
    text: 'The viewer shows when a person verified or rejected a record. The pages of a filing count its facts as the API does, even where several state the same. Company pages show a line of the cash flow statement once, even if its XBRL tag changed from one report to the next. Search results show with “…” where a quotation is cut. Lists of facilities and covenants, the signals of a filing and CSV files show which part of the group a record is about.',
  },
  {
    date: '2026-11-30',
    about: 'Engine',
    text: 'Engine 2.27.0. Facilities of one name in a table are told apart by the maturity of their rows. Repurchase agreements are no longer capacity of a revolver, and neither is the size of term debt. Where a tag only numbers a debt or gives its currency, the name comes from the row or the sentence. Transactions and covenants give the full name of a line that the filing has told to be its own. Series such as “the 2026, 2028 and 2031 Notes” are notes of their own, each with its rate, day and amount. Names of companies such as Mortgage LLC are no instruments. An amount has the maturity that its own sentence states of its one debt. Levels of fair value, differences, margins on sales and loans serviced for others are no debt and no rates of it. Interest expense has its parts: the coupon and the amortization of discount and costs. Years of 52 or 53 weeks end on the day that the filing prints. A line of which none was used, or that is untapped, has nothing drawn. Covenants are read in more wordings, among them bans and lists of titled limits. Transactions have amounts in yen and other currencies, and what their agreement provides for. A supplement has its own day and not that of its indenture. More subsidiaries are known by lists and by the debts they take on. Statements about free cash flow, hedges or domestic cash alone are no statements of liquidity. A covenant whose level grows has the doubt base_of_sum.',
  },
  {
    date: '2026-11-30',
    about: 'Engine',
    text: 'Engine 2.26.0. Added the signals borrowing_base_terms, debt_fair_value and cash_held_domestically, and the action uncommitted of financing_access. Advance rates such as “85% of eligible receivables” and the assets they apply to are borrowing_base_terms. An extension has maturityDate where its sentence states the new end. A transaction takes the size of its debt from the sentences around it. Notes listed below a sentence that says they were issued or repaid are transactions, each with its date. Compliance with the financial covenants alone has the scope financial_covenants. Two covenants of which either is enough say so, and limits that only apply under a condition are no longer told as in force or suspended. The most restrictive covenant has what it forbids in restricts. Every reference rate that a sentence names is in referenceRates. Names of agreements keep all members of a list, and covenants keep words such as consolidated and net. Subsidiaries are known by more of the ways in which exhibits and sentences name them. Cash in countries with currency controls is no longer cash_held_abroad. Surety bonds are no longer letters of credit, even where the tag says so. Where a sentence tells facilities apart, their names come from it and not from the tag. Totals of a part of the debt are no longer total_debt. Labels of totals say principal amount where the table deducts costs below them. Interest paid by segment, the cash of the parent and finance leases due by year are read from tables.',
  },
  {
    date: '2026-11-30',
    about: 'Engine',
    text: 'Engine 2.25.0. Transactions have the amount that their own sentence states in more wordings, among them tranches, shared amounts, draws, and sizes in the titles of exhibits. Net proceeds and penalties beside the principal are in the detail amount. Names of debts are given in full, with the letter, currency, purpose or date that tells them apart. Two lines of credit of one name are told apart by their brackets, size or lender. Statements of liquidity name the part of the group whose money they are about, and the shelf registrations that they name. Added the actions recurring_losses, losses_expected and strong of liquidity_position. Covenants have guarantees and acquisitions as new values of restricts; acquisitions were investments before. Balance sheets in blocks or columns give each line with its part of the group. Quarters in tables are dated by the year above them. What is owed and paid on finance leases is read from balance sheets and cash flow statements. Lists of exhibits give the rate and year of notes. Loans that the filer makes are told apart from its own debt in more wordings. The fair value below a list of debt is read, and so is the part due soon.',
  },
  {
    date: '2026-11-30',
    about: 'Engine',
    text: 'Engine 2.24.0. A covenant whose limits are listed below its sentence has all of them in restricts, with hedging and business_changes as new values. A limit on secured debt is a limit on liens. Signals of transactions have maturityDate where the sentence states when the debt falls due. Balance sheets that list the debt of each part of the group give it by part. Notes to the statements of the parent alone give its debt and when it is due. Sentences that a page break cuts are read whole. Tables of debt give how often interest is paid, the principal in brackets, and rates after swaps. A heading such as “dollars in billions” gives the scale of the tables below it. Schedules of short-term borrowings give the rate at the end of the year and the average of the year. The carrying amount of debt that is hedged, or is itself a hedge, is read from sentences. Debts of joint ventures and other companies that the filer does not consolidate are told apart from its own. More facts and signals name the subsidiary or finance company that they are about. A facility that is replaced no longer has the maturity of the new one. Interest expense of one debt names that debt.',
  },
  {
    date: '2026-11-30',
    about: 'Engine',
    text: 'Engine 2.23.0. Every margin of a pricing grid is a fact of its own, and equal margins of two levels no longer confirm each other. Interest due in future years, in all and within twelve months, is read from sentences as scheduled_payment. The label of payment_interval names the first day on which interest is paid. Interest expense says in its label where it is net or contractual only. Fair values and costs of notes have the maturity year that their row states. Averages over a year are no longer read as balances at its end. Notes underwritten for others and securities held as investments are not debt. Notes that were repaid are no longer reported as outstanding because a tag repeats their amount. A payment is partial only where the filing says that a part remains. Agreements of subsidiaries have the subsidiary as their entity. Amounts in sentences have the same scale in facts and in signals. Names of instruments keep their numbers and leave out footnote marks.',
  },
  {
    date: '2026-11-30',
    about: 'Engine',
    text: 'Engine 2.22.0. Statements of liquidity_sources and financing_access have the lines and programs that they name as their instrument. Added the action classified_as_long_term of debt_classification: debt due soon that is classified as long-term. Two repayments in one sentence have each their own month and amount. An agreement and the facility obtained with it are one transaction, with its date and amount. Cash in countries with currency controls is read as cash_held_abroad. Equal limits for letters of credit and for swing line loans are two sublimits. A sum that a table prints again beside its tagged number is told once, as of the part of the group that the tag names. The total of long-term debt in a table of obligations is long_term_debt where the filing has short-term borrowings too.',
  },
  {
    date: '2026-11-30',
    about: 'Engine',
    text: 'Engine 2.21.0. Added the fact type payment_interval: the months between two payments of interest or principal. Added the signals interest_terms (variable or fixed) and fee_terms (named or none), for rates and fees without a number. Added the signal repayment_terms: payable_on_demand. Pricing grids give each margin and fee with its level and the reason level_of_grid. Added the reason former_level, for a covenant level that a change replaced. Added the action possible of liquidity_sources. Statements of the parent company alone are read as the parent’s. Transactions take their amount from the sentence that states what the agreement provides. Interest paid and other sums of a bare year have the fiscal year as their period. Liquidity statements that name different sources are records of their own. Added the refusal reason facility_type_unknown, for amounts of a facility that may be a revolver or a loan.',
  },
  {
    date: '2026-11-29',
    about: 'API',
    text: 'GET /facts lists facts of every type across all filings, with filters for type, instrument, company, form and date. Pages of GET /facts are full under any filter, except for the last one. Cursors of GET /facts from before this change are answered with invalid_cursor. Search results of the kind fact have a fact object: value, unit, type, instrument and period. Amounts of an instrument have a basis where the filing states one: face, principal or carrying. Facts read from tables and tags name their instrument with id, type, role, maturityDate and status, as facts read from sentences do. Records older than the plan’s history window are also left out of folders, bundles and annotations. A mailbox receives at most five password links per hour. Requests with two Host headers, or with bytes that are not UTF-8, are answered with 400.',
  },
  {
    date: '2026-11-29',
    about: 'Website',
    text: 'The new Facts page lists facts of all companies, with one filter for amounts borrowed, repaid and paid as interest. Each debt instrument has a page with every value that the filings state for it, and the sentence behind each value. Company pages show borrowings, repayments and interest paid by period, each linked to its row in the filing, and as CSV. The facts of a filing list each amount once, with the other places where it is stated. Search results show the number that was read from the quoted row, and can be filtered by company. Comparisons are now a filter on the Events page. On a phone, the viewer shows either the document or its records, and the chosen record opens as a sheet. On a phone, the links of the site are behind one Menu button. Column heads stay in view while you scroll a long table. Long lists of keys, members and organizations have pages and a box to find a row. The Accuracy page begins with the newest measurements and the most common errors. Pages that fail say so without scripts, too.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.20.0. Added the fact type unamortized_debt_costs: the unamortized discount and issuance costs of a debt. Added the fact type extinguishment_gain_loss: the gain or loss on extinguishing debt. Added the fact type financing_costs_paid: cash paid to issue, change or retire debt. Added the action none of covenant_terms, for a debt that the filing says has no covenants, or no financial covenants. Exhibit lists now give each dated credit agreement, indenture and amendment, as candidates. Sentences with several transactions give each its own date and amount. Added loans from officers, directors and shareholders, and periods without any borrowing or repayment. Interest margins name the reference rate they are added to. Market risk tables give the principal due in each year and its average rate.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.19.0. Added the fact type debt_fair_value, from tags, tables and sentences. Added the concepts liquidity_needs (stated or expected) and cash_held_abroad (reported), and the action working_capital of liquidity_position. Transactions without a date of their own take the date of the agreement they belong to. Debt that was forgiven, converted or exchanged has its amount and date. Installments and balloon payments are read as scheduled_payment in more wordings. The size of a line, its drawn amount and its availability are kept apart from permitted debt, expiring commitments and peak borrowings.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.18.0. Plain-text filings from before 2002 have complete tables: headings, labels and years. The debt of a parent and of its finance subsidiary is kept apart. Current reports about several amendments or waivers give each its own agreement. Debt that is past due, converted or replaced is no longer reported as in force. The amount raised when debt is issued has the type amount_issued. Companies that file together have their own debt under their own names.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.17.0. Fewer records are machine-checked: two readings count as two witnesses only if each could have given another type, value and date. A candidate says what it lacks: one_witness_of_type, one_witness_of_day or same_words_again. Added the fact type cash_and_restricted_cash: the total at the end of a cash flow statement. Added the fact type cash_and_investments: cash with short-term investments or marketable securities. Added the fact type term: how long a debt runs, in days, months or years. Added the signal financing_access: available, unavailable or dependent. Added the actions working_capital_deficit of liquidity_position, and required of change_of_control_offer. Added the reasons committed_part (what a lender must lend) and sum_of_facilities (a total over several facilities). Tables give interest by year due, repayments of each debt, and balances in multi-year selected data.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.16.0. Added the fact types sublimit, accordion, commercial_paper_limit, average_borrowings and highest_borrowings. The reasons of a sublimit name its use: for_letters_of_credit or for_swing_line_loans. An accordion that states the total after the increase has the reason total_after_increase. Replacing a reference rate is an amendment, no longer a refinancing. A covenant in several agreements is one record per agreement.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.15.0. Added the fact types debt_proceeds, debt_repayments and interest_paid, each for a period.',
  },
  {
    date: '2026-11-29',
    about: 'Engine',
    text: 'Engine 2.14.0. Added the fact types average_interest_rate and scheduled_payment. A debt has the same type in every record, whether it was read from a table, a tag or a sentence. Debt tables keep the maturity of a row whose coupon is tagged. Covenants are given for each agreement that contains them.',
  },
  {
    date: '2026-11-28',
    about: 'API',
    text: 'Rates that a filing calls effective have the type effective_interest_rate, no longer interest_rate. Lists filtered by form and date are faster.',
  },
  {
    date: '2026-11-28',
    about: 'Website',
    text: 'You can search filings without an account: the first 20 results, from filings of the last 10 years. Lists can be filtered by a company’s name or CIK as well as by ticker. The watchlist finds companies by name. Company pages begin with the latest amounts and the repayments due by year. The list of companies leaves out amounts of facilities that have ended. Searches without an account wait for a free place instead of being refused. A page that fails keeps the site’s header and offers to try again.',
  },
  {
    date: '2026-11-28',
    about: 'Engine',
    text: 'Engine 2.13.0. An agreement and its only facility are one instrument. A total over several debts is no longer given to one of them. Fiscal quarters follow the filer’s own fiscal year. Each series of notes sold in one sentence is a record of its own. A forecast of covenant compliance has no date. The same limit under two agreements is two records.',
  },
  {
    date: '2026-11-28',
    about: 'Engine',
    text: 'Engine 2.12.0. Instruments have the name that the filing defines for them, such as “the Credit Facility”. Sentences about “both”, “each” or “the loans” give one record per instrument. A balance without a date has the date of the report, never of an earlier transaction. Terms say from and until when they apply. An amount whose scale is known only from other figures of the same note has the reason scale_from_other_figures. Covenant tables give limits and actual values by agreement.',
  },
  {
    date: '2026-11-24',
    about: 'Engine',
    text: 'Engine 2.11.0. Warehouse, floor plan and receivables lines give revolver_capacity, revolver_drawn and revolver_availability, no longer other_debt. Amounts introduced by “prior to the amendment” or “had been” are given as former values, or refused. Actual covenant values are also read from other sentences and from tables. Commitments that lenders offer, or give on conditions, have the period status planned.',
  },
  {
    date: '2026-11-23',
    about: 'API',
    text: 'Dates have a datePrecision of day, month, quarter or year: “March 2027” is 2027-03-31 with the precision month. GET /screen finds a maturity known only by month or year if any of its days is between maturing_from and maturing_to. GET /facilities can be sorted by value, GET /events and GET /filing-comparisons by the size of the change. GET /screen says for how many companies each criterion can be measured. GET /screen leaves out instruments and agreements that have ended, and names the filing behind each hit. GET /screen measures availability only if the available amount and the size belong to the same instrument. GET /companies/{ticker}/instruments lists an instrument once even if filings call it by several names; otherNames has the others. GET /companies/{ticker}/instruments includes instruments named only in debt tables. An instrument that was repaid, replaced or terminated has the standing ended, and the statement that says so as endedBy. GET /companies/{ticker}/values gives the size, drawn and available amounts only of a single facility or a stated total; otherwise the state is several. GET /companies/{ticker}/covenants lists the limits of an ended agreement apart from those of its successor. GET /companies/{ticker} is answered with 403 history_window_exceeded if the company’s newest filing is older than your plan’s history. Saved searches, the watchlist, exports and GET /screen respect the plan’s history, too. An event about something that is no longer stated has no evidenceSha256; its locator has the hash of the document as documentSha256. Amounts that differ by a factor of a thousand or a million are no longer compared: one of them was read at the wrong scale. Headlines of covenant events read “lowered from 3.75x to 3.50x”. The reference states the query cost of each operation.',
  },
  {
    date: '2026-11-23',
    about: 'Website',
    text: 'Company pages treat a newer facility as the successor of an ended one only if a filing says so. Company pages list amounts that name no facility in a table of their own, with the reason. Plots show candidates and unsettled amounts as hollow marks. Maturities are shown as precisely as the filing states them. Lists of events can be sorted by company, date and size of change, and show the change in percent. Saved searches, emails and feeds name the earlier filing that a change is compared with. Ratios that are parts of a whole, such as debt to capitalization, are shown as percentages. Downloads of data that needs a key require signing in and count against your allowance, at the same cost as in the API. A download that your browser already has costs nothing. CSV files have the precision of dates and the reasons why a value is not settled. The screener looks back up to 36,500 days. Shortcuts of a single key can be turned off. Pages load less script, and long filings show their first page sooner.',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.10.0. A record whose sentence names no instrument belongs to the only one that fits; if several fit, its instrument is null and the reason is instrument_undecided. The reasons instrument_from_paragraph and agreement_undecided are no longer given. A “five-year agreement” has a maturity date with the reason computed_from_term.',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.9.0. Added the fact types reference_rate, rate_floor, spread_adjustment, default_rate and financing_fee. Amounts that are promised or planned have the period status planned and a mood, and are never the latest value. A covenant that applies only for some quarters after an acquisition is conditional. Surety bonds, letter of credit limits and the value of mortgaged property are no longer debt. The end of a drawing period is no longer a maturity.',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.8.0. Amounts given “respectively” are matched to the right balance, availability or letters of credit. Added the actions deferred (payments on a debt) and assigned (to another creditor).',
  },
  {
    date: '2026-11-23',
    about: 'Engine',
    text: 'Engine 2.7.0. Current reports give planned transactions, such as notes to be issued, with the mood planned. Breaches, waivers and amendments have the date that the text states in more cases.',
  },
  {
    date: '2026-11-22',
    about: 'API',
    text: 'Added GET /companies/{ticker}/instruments: debt instruments with their newest values. Added GET /companies/{ticker}/covenants: limits beside actual values. Added GET /companies/{ticker}/values: amounts by period, each with its fact or the reason there is none. Added GET /screen: companies by headroom, availability, maturity, going-concern doubt and waivers. POST /search takes an order: by relevance, or newest filing first. Headlines of events write dates in words and limits as multiples (max 3.50x).',
  },
  {
    date: '2026-11-22',
    about: 'Website',
    text: 'A filing opens as the document itself, with every record highlighted. You can verify, cite and link to each record in the browser. You can download a filing’s original file, byte for byte, and check it against the SHA-256 on its page. Company pages show debt by instrument, and covenants with their headroom. The screener finds companies by headroom, availability, maturity, doubt and waivers. You can filter facilities, covenants and events across all companies and download them as CSV. Lists can be sorted by column. Company pages and evidence print well on A4 and Letter.',
  },
  {
    date: '2026-11-22',
    about: 'Engine',
    text: 'A fact is machine-checked only if two independent readings agree. The number printed inside a tag no longer counts as a second reading.',
  },
]
