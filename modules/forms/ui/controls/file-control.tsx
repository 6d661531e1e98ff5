import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeMegabytes } from '../../uploads/upload-limits.rules.ts'
import { buildControlAttributes, type ControlProps } from './form-screen.ts'

/** A file input. With script it lists the files by name; they can be added and removed singly. */
export function FileControl(props: ControlProps) {
  const { spec, screen } = props
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>(screen.files.get(spec.name) ?? [])
  const most = spec.mostFiles ?? 1
  const take = (next: readonly File[]) => {
    if (input.current !== null) input.current.files = buildFileList(next)
    setFiles(next)
    screen.keepFiles(spec.name, next)
  }
  /** Restores files that were chosen before hydration or on an earlier visit of this step. */
  const restoreFiles = useEffectEvent(() => {
    const chosen = [...(input.current?.files ?? [])]
    if (chosen.length > 0) take(chosen)
    else if (files.length > 0) take(files)
  })
  useEffect(() => restoreFiles(), [])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])]
    take(most === 1 ? chosen.slice(0, 1) : addFiles(files, chosen))
  }
  const remove = (file: File) => {
    take(files.filter((other) => other !== file))
    input.current?.focus()
  }
  return (
    <div className="lead-form__files">
      <input
        {...buildControlAttributes(props)}
        ref={input}
        type="file"
        multiple={most > 1}
        accept={spec.accept ?? undefined}
        onChange={onChange}
      />
      <FileList files={files} onRemove={remove} />
    </div>
  )
}

interface FileListProps {
  readonly files: readonly { readonly name: string; readonly size: number }[]
  readonly onRemove: (file: never) => void
}

/** The chosen files by name. */
export function FileList({ files, onRemove }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Chosen files">
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`}>
          <span>{file.name}</span>
          <small>{describeSize(file.size)}</small>
          <button type="button" onClick={() => onRemove(file as never)}>
            Remove<span className="visually-hidden"> {file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function describeSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : describeMegabytes(bytes)
}

/** Adds files, without duplicates. */
function addFiles(files: readonly File[], chosen: readonly File[]): File[] {
  const isSame = (a: File, b: File) =>
    a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
  return [...files, ...chosen.filter((file) => !files.some((known) => isSame(known, file)))]
}

function buildFileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer.files
}
