import { CompareControls } from '#modules/garage/compare/ui/compare-controls.tsx'
import type { ShellView } from '../shell.view.ts'
import { CallIcon, CloseIcon, MenuIcon, SavedIcon, SearchIcon } from './shell-icons.tsx'
import { SiteMenu } from './site-menu.tsx'

interface ShellProps {
  readonly shell: ShellView
}

/** One header for every theme and width: the style sheet changes the layout. All of it works without script. */
export const SiteHeader = ({ shell }: ShellProps) => (
  <header className="site-header">
    <SiteTop shell={shell} />
    <tool-tip class="tooltip" popover="manual" aria-hidden="true" />
    <search-suggestions id="suggested" />
    <SearchSheet shell={shell} />
    <MenuDrawer shell={shell} />
  </header>
)

/** The row of the header that is always visible. */
function SiteTop({ shell }: ShellProps) {
  const { phone, openState, garage } = shell
  return (
    <div className={garage === null ? 'site-top' : 'site-top site-top--saved'}>
      <SiteName shell={shell} />
      {hasSearchInRow(shell) ? <SiteSearch search={shell.search} /> : null}
      <button
        type="button"
        className="icon-button site-find"
        popoverTarget="find"
        aria-label={`Search ${shell.nounPlural}`}
      >
        <SearchIcon />
      </button>
      {garage === null ? null : <SavedLink garage={garage} />}
      {shell.compareHref === null ? null : (
        <CompareControls href={shell.compareHref} noun={shell.noun} nounPlural={shell.nounPlural} />
      )}
      {phone === null ? null : <PhoneLink phone={phone} openState={openState} />}
      <button
        type="button"
        className="icon-button site-menu-button"
        popoverTarget="menu"
        aria-label="Menu"
      >
        <MenuIcon />
      </button>
    </div>
  )
}

const SiteName = ({ shell: { logo, siteName } }: ShellProps) => (
  <a className="site-name" href="/">
    {logo === null ? (
      siteName
    ) : (
      <img src={logo.url} alt={siteName} width={logo.width} height={logo.height} />
    )}
  </a>
)

/** Whether the header has a search box of its own on wide screens; on others, its icon opens one. */
const hasSearchInRow = ({ theme }: ShellView): boolean => theme.header === 'two-row'

const SiteSearch = ({ search }: Pick<ShellView, 'search'>) => (
  <search className="site-search">
    <SearchForm search={search} isMain />
    <search-suggestions id="found-here" inline />
  </search>
)

/**
 * The search that the icon opens: the whole screen of a phone, a band below the header on wide screens. A popover that
 * is a dialog gives the focus to its first control, here the box, without a script.
 */
const SearchSheet = ({ shell }: ShellProps) => (
  <dialog
    id="find"
    className="site-search find-sheet"
    popover="auto"
    aria-label={`Search ${shell.nounPlural}`}
  >
    <search>
      <SearchForm search={shell.search} isMain={!hasSearchInRow(shell)} />
    </search>
    <button
      type="button"
      className="icon-button find-sheet__close"
      popoverTarget="find"
      popoverTargetAction="hide"
      aria-label="Close search"
    >
      <CloseIcon />
    </button>
    <search-suggestions id="found" inline />
  </dialog>
)

interface SearchFormProps {
  readonly search: ShellView['search']
  /** Whether programs in the browser use this form; a page offers them one. */
  readonly isMain: boolean
}

const SearchForm = ({ search, isMain }: SearchFormProps) => (
  <form
    method="get"
    action={search.action}
    {...(isMain
      ? {
          toolname: 'search_stock',
          tooldescription: 'Shows the vehicles for sale that match typed words.',
        }
      : {})}
  >
    <input
      type="text"
      name="query"
      toolparamdescription={
        isMain
          ? 'Make, model, price or features, such as: white automatic ute under 40000'
          : undefined
      }
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={search.placeholder}
      placeholder={search.placeholder}
    />
    <button type="submit" aria-label="Find" data-tip>
      <SearchIcon />
    </button>
  </form>
)

/** A link to the saved vehicles with their number, and a live region that announces changes of the number. */
const SavedLink = ({ garage }: { readonly garage: NonNullable<ShellView['garage']> }) => (
  <>
    <a className="icon-button site-saved" href={garage.href}>
      <SavedIcon />
      <span className="visually-hidden">{garage.label} </span>
      <saved-count />
    </a>
    <saved-note
      aria-live="polite"
      added={`Saved to ${garage.label}`}
      removed={`Removed from ${garage.label}`}
    />
  </>
)

interface PhoneProps {
  readonly phone: NonNullable<ShellView['phone']>
  readonly openState: ShellView['openState']
}

const PhoneLink = ({ phone, openState }: PhoneProps) => (
  <a className="site-phone" href={phone.href}>
    <CallIcon />
    <span>
      <span className="visually-hidden">Call </span>
      <strong>{phone.text}</strong>
      {openState === null ? null : (
        <small className={openState.kind === 'open' ? 'is-open' : undefined}>
          {openState.label}
        </small>
      )}
    </span>
  </a>
)

/** The menu: a row on wide screens, a drawer on others. */
function MenuDrawer({ shell }: ShellProps) {
  const { phone, openState, garage } = shell
  return (
    <nav id="menu" className="site-nav" popover="auto" aria-label="Main">
      <div className="drawer-head">
        <span aria-hidden="true">{shell.siteName}</span>
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <CloseIcon />
        </button>
      </div>
      <SiteMenu navigation={shell.navigation} />
      {garage === null ? null : (
        <a className="drawer-saved" href={garage.href}>
          <SavedIcon />
          {garage.label}
          <saved-count />
        </a>
      )}
      {phone === null ? null : <DrawerFoot phone={phone} openState={openState} />}
    </nav>
  )
}

const DrawerFoot = ({ phone, openState }: PhoneProps) => (
  <div className="drawer-foot">
    {openState === null ? null : (
      <p className={openState.kind === 'open' ? 'open-now is-open' : 'open-now'}>
        {openState.label}
      </p>
    )}
    <a className="button button-wide" href={phone.href}>
      <CallIcon />
      Call {phone.text}
    </a>
  </div>
)
