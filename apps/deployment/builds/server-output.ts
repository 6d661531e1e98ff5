/**
 * Rolldown's output options for server code. V8 keeps a script's text in memory, at two bytes per character once any
 * character is outside Latin-1, such as a curly quotation mark: so those are escaped, and comments other than licences
 * are removed. Names and lines are kept for stack traces.
 */
export const serverOutput = {
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const
