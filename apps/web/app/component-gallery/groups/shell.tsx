import { useContext } from 'react'
import { PlainLink } from '#modules/content/ui/plain-link.tsx'
import { buildLink } from '#modules/links/link.rules.ts'
import {
  CallIcon,
  CloseIcon,
  MenuIcon,
  SavedIcon,
  SearchIcon,
} from '#modules/content/ui/shell-icons.tsx'
import { SiteFooter } from '#modules/content/ui/site-footer.tsx'
import { SiteHeader } from '#modules/content/ui/site-header.tsx'
import { ServerRenderContext } from '../../document/server-render.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { PrivacySpecimens } from './privacy.tsx'
import { Specimen, Specimens } from './specimen.tsx'
import { buildShellStates } from '../states/shell.states.ts'

const icons = { CallIcon, CloseIcon, MenuIcon, SavedIcon, SearchIcon }

/** Header and footer components with other texts than the site's own, which surround the gallery page. */
export function ShellPage({ base }: { base: GalleryBase }) {
  const shell = useContext(ServerRenderContext)?.shell ?? null
  if (shell === null) return null
  const { configuration } = base.site
  return (
    <>
      {buildShellStates(shell).map(({ title, shell: shown }) => (
        <div key={title}>
          <Specimen title={`header: ${title}`} size="whole">
            <SiteHeader shell={shown} />
          </Specimen>
          <Specimen title={`footer: ${title}`} size="whole">
            <SiteFooter shell={shown} />
          </Specimen>
        </div>
      ))}
      <PrivacySpecimens />
      <Specimens>
        {Object.entries(icons).map(([name, Icon]) => (
          <Specimen key={name} title={name} size="card">
            <span className="icon-button">
              <Icon />
            </span>
          </Specimen>
        ))}
        <Specimen title="link that stays" size="card">
          <PlainLink link={buildLink('Contact', '/contact', configuration)} />
        </Specimen>
        <Specimen title="link to a map" size="card">
          <PlainLink link={buildLink('Directions', 'https://maps.google.com/', configuration)} />
        </Specimen>
      </Specimens>
    </>
  )
}
