import { Children, isValidElement, type ReactNode } from 'react'
// `Scripts` uses hooks and is called as a hook here, so that its elements can be changed before they are rendered.
import { Scripts as useScripts } from 'react-router'
import type { HydrationStart } from '#platform/web/page-definition.ts'
import { InlineScript } from '../page-scripts/inline-script.tsx'
import { deferredType } from './deferred-type.ts'
import startScripts from './start-scripts.ts?inline-script'

/** React Router's `<Scripts>`, whose modules are requested later (`README.md` says why). */
export function DeferredScripts({ start }: { start: HydrationStart }) {
  const scripts = useScripts({})
  return (
    <>
      {deferElements(scripts)}
      <InlineScript text={startScripts} data-start={start} />
    </>
  )
}

interface ElementProps {
  readonly type?: string
  readonly children?: ReactNode
}

function deferElements(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ElementProps>(child)) return child
    const { type, props } = child
    // Drops preloads of modules, which would compete with the page's content for bandwidth.
    if (type === 'link') return null
    if (type !== 'script') return deferElements(props.children)
    return props.type === 'module' ? (
      <script {...props} async={undefined} type={deferredType} />
    ) : (
      child
    )
  })
}
