interface FileListProps {
  /** Of the heading. */
  readonly id: string
  readonly files: readonly {
    readonly id: string
    readonly leadId: string
    readonly name: string
    readonly size: string
  }[]
}

/** Files that came with leads, to be downloaded; nothing without one. */
export function FileList({ id: headingId, files }: FileListProps) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>Files</h2>
      <ul className="record__list">
        {files.map(({ id, leadId, name, size }) => (
          <li key={id}>
            <a href={`/leads/${leadId}/files/${id}`} download>
              {name}
            </a>{' '}
            <span className="quiet">{size}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
