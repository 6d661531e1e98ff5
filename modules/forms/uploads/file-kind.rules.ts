/** An accepted kind of file. */
export interface FileKind {
  readonly mediaType: string
  /** Extension with which files of this kind are stored. */
  readonly extension: string
  /** Other extensions of this kind, such as 'jpeg', which are accepted too. */
  readonly sameKind: readonly string[]
}

const kind = (mediaType: string, extension: string, ...sameKind: string[]): FileKind => ({
  mediaType,
  extension,
  sameKind,
})

const openXml = 'application/vnd.openxmlformats-officedocument'

/** gaps.md, Forms and leads: images, PDF and Office documents. */
export const fileKinds = {
  jpeg: kind('image/jpeg', 'jpg', 'jpeg'),
  png: kind('image/png', 'png'),
  webp: kind('image/webp', 'webp'),
  pdf: kind('application/pdf', 'pdf'),
  docx: kind(`${openXml}.wordprocessingml.document`, 'docx'),
  xlsx: kind(`${openXml}.spreadsheetml.sheet`, 'xlsx'),
  pptx: kind(`${openXml}.presentationml.presentation`, 'pptx'),
  doc: kind('application/msword', 'doc'),
  xls: kind('application/vnd.ms-excel', 'xls'),
  ppt: kind('application/vnd.ms-powerpoint', 'ppt'),
} as const satisfies Readonly<Record<string, FileKind>>

export type FileKindName = keyof typeof fileKinds

export type FileFault =
  | 'file.empty'
  | 'file.unknown-type'
  | 'file.svg'
  | 'file.heic'
  | 'file.archive'
  | 'file.program'
  | 'file.macros'
  | 'file.locked'
  | 'file.bomb'
  | 'file.broken'
  | 'file.too-many-pixels'
  | 'file.too-slow'
  | 'file.active'
  | 'file.unreadable'
  | 'file.linked'
  | 'file.embedded'
  | 'file.attached'

const accepted =
  'Please send a picture (JPEG, PNG, WebP, AVIF or GIF), a PDF or an Office document.'

/** Messages for visitors; the file's name precedes them. */
const faultTexts: Readonly<Record<FileFault, string>> = {
  'file.empty': 'is empty. Please choose it again.',
  'file.unknown-type': `is not a kind of file we can take. ${accepted}`,
  'file.svg': `is a drawing (SVG), which can hold a program. ${accepted}`,
  'file.heic': 'is a HEIC picture, which we cannot open. Please send it as a JPEG.',
  'file.archive': `is an archive. ${accepted}`,
  'file.program': `is a program. ${accepted}`,
  'file.macros': 'holds macros or programs. Please save it without them, or as a PDF.',
  'file.locked': 'is locked with a password. Please send it without one, or as a PDF.',
  'file.bomb': 'unpacks to far more than a document holds. Please send it as a PDF.',
  'file.broken': 'is broken or was cut short. Please try it again, or send another copy.',
  'file.too-many-pixels': 'has more pixels than we can open. Please send a smaller copy.',
  'file.too-slow': 'takes too long to open. Please send a smaller copy.',
  'file.active':
    'runs a script or an action by itself. Please print it to a new PDF, or send a picture.',
  'file.unreadable':
    'is protected or packed so that we cannot check it. Please print it to a new PDF, or send a picture.',
  'file.linked': 'loads a part from elsewhere, such as a template. Please save it as a PDF.',
  'file.embedded': 'holds an object of another program. Please save it as a PDF.',
  'file.attached': 'has other files attached. Please send each of them by itself.',
}

/** '“drawing.svg” is a drawing (SVG), which …' */
export function describeFileFault(shownName: string, fault: FileFault): string {
  return `${shownName} ${faultTexts[fault]}`
}
