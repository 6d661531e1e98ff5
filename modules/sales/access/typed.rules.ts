/** Control characters, which the database refuses or which no screen shows; line breaks and tabs are kept. */
const controls = /(?![\n\r\t])\p{Cc}/gu

/** A text that somebody typed, without what cannot be stored. */
export const cleanTyped = (text: string): string =>
  text.toWellFormed().replaceAll(controls, '').replaceAll('\r\n', '\n').trim()

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text
