/** Colours of tags: pairs of the console's own tokens, which are readable in both themes. */
export const tagColours = ['plain', 'accent', 'good', 'wait', 'bad'] as const
export type TagColour = (typeof tagColours)[number]

/** The most tags of a site. */
export const mostTags = 50
/** The longest name, in letters. */
export const longestTag = 30
