import type { MetaDescriptor } from 'react-router'

interface Loaded {
  readonly meta: readonly MetaDescriptor[]
}

/** A route's `meta`: what its loader has built for the head. Nothing where the loader failed. */
export const showMeta = ({
  loaderData,
}: {
  readonly loaderData: Loaded | undefined
}): MetaDescriptor[] => [...(loaderData?.meta ?? [])]
