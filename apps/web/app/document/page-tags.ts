import type { MetaDescriptor } from 'react-router'

interface Loaded {
  readonly meta: readonly MetaDescriptor[]
}

/** A route's `meta`: the tags that its loader built for the head; empty if the loader failed. */
export const showMeta = ({
  loaderData,
}: {
  readonly loaderData: Loaded | undefined
}): MetaDescriptor[] => [...(loaderData?.meta ?? [])]
