import ReactMarkdown from 'react-markdown'

/** A person's text as Markdown: HTML in it is shown as text, links send no referrer, pictures are left out. */
export function WrittenText({ text }: { readonly text: string }) {
  return (
    <div className="written">
      <ReactMarkdown
        disallowedElements={['img']}
        components={{
          a: ({ href, children }) => (
            <a href={href} rel="noopener noreferrer nofollow ugc">
              {children}
            </a>
          ),
          h1: 'h4',
          h2: 'h4',
          h3: 'h4',
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
