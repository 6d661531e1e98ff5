import { useState } from 'react'

/** Codes that are shown once, to be printed or stored. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false)
  const text = `Recovery codes of the Forecourt console. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="recovery">
      <ol className="recovery__codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="actions recovery__actions">
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <button type="button" className="button" onClick={() => window.print()}>
          Print
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          Copy
        </button>
        <output className="quiet">{isCopied ? 'Copied' : ''}</output>
      </div>
    </div>
  )
}
