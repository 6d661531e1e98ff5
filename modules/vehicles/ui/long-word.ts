/** Words with more characters do not fit into half of a phone's width, such as a VIN. */
const longestWord = 14

/** Whether a text has a word that needs the whole width of a phone. */
export const hasLongWord = (text: string): boolean =>
  text.split(/[\s-]/).some((word) => word.length > longestWord)
