/**
 * How rolldown writes what runs on servers. V8 keeps the text of a script while it runs, with two bytes a character as soon as
 * one of them is not in Latin-1, such as a curly quotation mark: so those are escaped, and comments left out except licences.
 * Names and lines stay, for stack traces.
 */
export const serverOutput = {
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const
