/** The limited palette of the portraits: every colour has one step for light and one for shade. */
export interface Tone {
  readonly light: string
  readonly shade: string
}

interface SkinTone extends Tone {
  /** Of the nose, the lids and the lines of a face. */
  readonly line: string
  readonly lip: string
}

export const skinTones = {
  porcelain: { light: '#f3d0b8', shade: '#e0ab8d', line: '#b87558', lip: '#c4776a' },
  fair: { light: '#efc3a3', shade: '#d89e7c', line: '#ad6b4c', lip: '#bb6a5a' },
  ruddy: { light: '#eab393', shade: '#d08d6c', line: '#a25f44', lip: '#b3604f' },
  golden: { light: '#efc799', shade: '#d6a272', line: '#a87146', lip: '#b96a57' },
  olive: { light: '#dfac82', shade: '#c2885f', line: '#935f3d', lip: '#a65c4c' },
  tan: { light: '#cb9264', shade: '#aa714a', line: '#7c4b2f', lip: '#935043' },
  brown: { light: '#b1784f', shade: '#8e5a39', line: '#643a24', lip: '#7d4338' },
  umber: { light: '#8f5d3e', shade: '#6e442c', line: '#4a2a1b', lip: '#6a362d' },
  deep: { light: '#6f452f', shade: '#533120', line: '#341c12', lip: '#572b25' },
} as const satisfies Readonly<Record<string, SkinTone>>

export const hairColours = {
  black: { light: '#2d2829', shade: '#1c191b' },
  espresso: { light: '#45302a', shade: '#2f201c' },
  brown: { light: '#684730', shade: '#4c3323' },
  chestnut: { light: '#84522f', shade: '#653c22' },
  auburn: { light: '#9a4f2c', shade: '#773a20' },
  ginger: { light: '#c1703b', shade: '#9b5429' },
  sandy: { light: '#b48d5c', shade: '#917043' },
  blond: { light: '#dcb36c', shade: '#ba8f4c' },
  ash: { light: '#cbb592', shade: '#a8926f' },
  iron: { light: '#615c5a', shade: '#484443' },
  grey: { light: '#9b9793', shade: '#7c7875' },
  silver: { light: '#cfcac3', shade: '#aea8a1' },
  white: { light: '#ece7de', shade: '#ccc5ba' },
} as const satisfies Readonly<Record<string, Tone>>

export const clothColours = {
  white: { light: '#f4f1ea', shade: '#d9d5cc' },
  cream: { light: '#eadfc8', shade: '#cfc1a4' },
  sky: { light: '#a9c6dc', shade: '#86a8c2' },
  denim: { light: '#587796', shade: '#43607c' },
  navy: { light: '#2c3d5c', shade: '#202d46' },
  blue: { light: '#2f66b0', shade: '#234f8d' },
  teal: { light: '#2b7a7c', shade: '#1e5f62' },
  green: { light: '#3d6b53', shade: '#2d5340' },
  sage: { light: '#8fa48b', shade: '#72876f' },
  mustard: { light: '#d9a53a', shade: '#b78624' },
  yellow: { light: '#f2c51d', shade: '#d0a510' },
  orange: { light: '#e2782f', shade: '#bf5e1e' },
  coral: { light: '#e08a74', shade: '#c26d58' },
  red: { light: '#bd2b36', shade: '#962029' },
  plum: { light: '#6d3b52', shade: '#542b3e' },
  rust: { light: '#a5502d', shade: '#823c20' },
  sand: { light: '#c9b08a', shade: '#ab926c' },
  grey: { light: '#8a8f96', shade: '#6e737a' },
  charcoal: { light: '#43474d', shade: '#32353a' },
  black: { light: '#2b2b2f', shade: '#1d1d20' },
} as const satisfies Readonly<Record<string, Tone>>

/** Middle tints, so that black and white hair stand out on them, and they fit light and dark themes. */
export const backgrounds = {
  amber: '#d8b98a',
  bronze: '#b0905f',
  clay: '#d6ab94',
  ember: '#b37f68',
  eucalyptus: '#b3c2b1',
  granite: '#848c98',
  lemon: '#e6cf86',
  moss: '#c0c79c',
  peach: '#ebc4ae',
  rose: '#d9b5b3',
  sand: '#dccbb0',
  sea: '#a9c6c6',
  sky: '#b4cade',
  slate: '#b7bfc9',
  steel: '#c3c7cd',
  stone: '#a29a86',
} as const

export const ink = '#2a1f1c'
