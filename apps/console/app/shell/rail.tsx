import { useId, useRef } from 'react'
import { Form, NavLink } from 'react-router'
import type { InboxCount } from '#modules/inbox/list/list-inbox.ts'
import { Icon } from '../parts/icons.tsx'
import { Palette } from '../palette/palette.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { listPaletteItems } from './list-palette-items.ts'
import { type ArrangedPlaces, listPlaces, type Place } from './places.rules.ts'
import { useUnread, wordUnread } from './use-unread.ts'

interface RailProps {
  readonly person: { readonly name: string; readonly mayInvite: boolean }
  readonly places: ArrangedPlaces
  /** Null: the person does not read leads. */
  readonly unread: InboxCount | null
}

/**
 * The console's places: at the left on wide screens; on phones a bar at the bottom, with the most used ones and 'More',
 * which opens the rest. The popover is the browser's own, so it opens without script.
 */
export function Rail({ person, places, unread: loaded }: RailProps) {
  const all = listPlaces(places)
  const id = useId()
  const more = useRef<HTMLDivElement>(null)
  const unread = useUnread(loaded)
  return (
    <header className="rail">
      <p className="rail__brand">Forecourt</p>
      <Palette places={listPaletteItems(all, person.mayInvite)} isReader={loaded !== null} />
      <nav aria-label="Console" className="rail__nav">
        <ul className="rail__places">
          {places.bar.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} unread={place.to === '/leads' ? unread : null} />
            </li>
          ))}
          <li className="rail__more-item">
            <button type="button" className="rail__place" popoverTarget={`${id}-more`}>
              <Icon name="more" />
              More
            </button>
          </li>
        </ul>
        <div ref={more} id={`${id}-more`} popover="auto" className="rail__more">
          {places.groups.map(({ title, places: grouped }) => (
            <div key={title} className="rail__group">
              {title === null ? null : (
                <p id={`${id}-${title}`} className="rail__title">
                  {title}
                </p>
              )}
              <ul
                className="rail__list"
                {...(title === null ? {} : { 'aria-labelledby': `${id}-${title}` })}
              >
                {grouped.map((place) => (
                  <li key={place.to}>
                    <PlaceLink
                      place={place}
                      unread={null}
                      onClick={() => more.current?.hidePopover()}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="rail__person">
            <p>{person.name}</p>
            <Form method="post" action="/sign-out">
              <button type="submit" className="button button--quiet">
                Sign out
              </button>
            </Form>
          </div>
        </div>
      </nav>
      <Shortcuts places={all} />
    </header>
  )
}

interface PlaceLinkProps {
  readonly place: Place
  readonly unread: InboxCount | null
  readonly onClick?: () => void
}

function PlaceLink({ place: { to, label, icon }, unread, onClick }: PlaceLinkProps) {
  const unreadId = useId()
  const hasUnread = unread !== null && unread.count > 0
  return (
    <>
      <NavLink
        to={to}
        end={to === '/'}
        className="rail__place"
        {...(hasUnread ? { 'aria-describedby': unreadId } : {})}
        {...(onClick === undefined ? {} : { onClick })}
      >
        <Icon name={icon} />
        {label}
        {hasUnread ? (
          <span className="rail__count" aria-hidden="true">
            {wordUnread(unread)}
          </span>
        ) : null}
      </NavLink>
      {hasUnread ? (
        <span id={unreadId} className="visually-hidden">
          {`${wordUnread(unread)} unread`}
        </span>
      ) : null}
    </>
  )
}
