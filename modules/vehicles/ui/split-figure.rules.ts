/** A figure for a large and a small line, such as '9.91%' and 'p.a. comparison rate'. */
export interface SplitFigure {
  readonly figure: string
  /** Empty if nothing follows the figure. */
  readonly unit: string
}

/** Everything to the end of the first number, with its sign. */
const number = /^\D*\d[\d.,]*%?/

/** Divides the text of a repayment or rate after its number; a text without one is all figure. */
export function splitFigure(text: string): SplitFigure {
  const figure = number.exec(text)?.[0] ?? text
  return { figure, unit: text.slice(figure.length).trim() }
}
