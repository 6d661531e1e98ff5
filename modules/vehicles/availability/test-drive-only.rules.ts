/** §3: the tag of vehicles for test drives, which are never sold online. */
const testDriveOnlyTag = 'test drive only'

/** Whether a vehicle is tagged 'Test Drive Only' (§3, §5, §7), however the feed spells the tag. */
export const isTestDriveOnly = ({ tag }: { readonly tag: string | null }): boolean =>
  tag?.trim().toLowerCase() === testDriveOnlyTag
