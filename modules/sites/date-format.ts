const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates by locale and options, created once. Creating one takes longer than a hundred uses, and it holds
 * memory outside of the JavaScript heap, which the garbage collector returns late: a list with a time in each row grew
 * the process by half.
 *
 * @param options with time zones of sites, of which there are few; not with values of a request
 */
export function getDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
  }
  return format
}
