import returnStyleUrl from './return.css?url'

/** Puts the style sheet of returns into the head of their page. */
export function ReturnsStyle() {
  return <link rel="stylesheet" href={returnStyleUrl} precedence="page" />
}
