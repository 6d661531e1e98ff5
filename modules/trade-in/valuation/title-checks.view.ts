import type { TitleChecks } from '../lookups/lookup.types.ts'

export interface TitleCheckView {
  readonly label: string
  readonly text: string
  /** `unknown`: not checked, so neither good nor bad. */
  readonly tone: 'good' | 'bad' | 'unknown'
}

type Checked = 'encumbered' | 'writtenOff' | 'stolen'

const words: Readonly<
  Record<Checked, { readonly label: string; readonly yes: string; readonly no: string }>
> = {
  encumbered: {
    label: 'Finance owing',
    yes: 'Registered as owing. We pay the lender out, and take that off what you get.',
    no: 'None registered.',
  },
  writtenOff: {
    label: 'Written off',
    yes: 'Recorded as written off, so no range can be given. Talk to us: it may still be worth something.',
    no: 'Not recorded as written off.',
  },
  stolen: {
    label: 'Stolen',
    yes: 'Recorded as stolen. If it has come back to you, bring the papers.',
    no: 'Not recorded as stolen.',
  },
}

const notChecked = 'Not checked here. We check it before we buy.'

/** The results of the registers in plain words; also says if nothing was checked. */
export function listTitleChecks(checks: TitleChecks | null): readonly TitleCheckView[] {
  return (['encumbered', 'writtenOff', 'stolen'] as const).map((name) => {
    const { label, yes, no } = words[name]
    const value = checks?.[name] ?? null
    if (value === null) return { label, text: notChecked, tone: 'unknown' }
    return value ? { label, text: yes, tone: 'bad' } : { label, text: no, tone: 'good' }
  })
}
