/** Longer words with hyphens, such as those of a feed without spaces, still break. */
const hyphenated = /(?<!\S)(?=\S{1,14}(?!\S))(\S*-\S*)/

/** Text in which a short word with a hyphen, such as 'CX-5', stays on one line: browsers break it at the hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(hyphenated).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The place in the text is what identifies a word, as the same one may occur twice.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="whole-word">
        {part}
      </span>
    ),
  )
}
