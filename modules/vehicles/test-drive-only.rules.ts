/** §3: a vehicle's own tag that keeps it from being sold online: it is there to be driven. */
const testDriveOnlyTag = 'test drive only'

/** Whether a vehicle is tagged 'Test Drive Only' (§3, §5, §7), however its feed spells it. */
export const isTestDriveOnly = ({ tag }: { readonly tag: string | null }): boolean =>
  tag?.trim().toLowerCase() === testDriveOnlyTag
