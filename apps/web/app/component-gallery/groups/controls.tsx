import { Specimen, Specimens } from './specimen.tsx'

const looks = [
  ['primary', 'button'],
  ['quiet', 'button button-quiet'],
  ['wide', 'button button-wide'],
  ['quiet and wide', 'button button-quiet button-wide'],
] as const

/** Classes of `ui/controls.css` and `ui/page-parts.css` without a component. */
export function ControlsPage() {
  return (
    <Specimens>
      {looks.map(([title, className]) => (
        <Specimen key={title} title={`button: ${title}`} size="card">
          <button type="button" className={className}>
            Enquire now
          </button>
        </Specimen>
      ))}
      {looks.map(([title, className]) => (
        <Specimen key={title} title={`button: ${title}, disabled`} size="card">
          <button type="button" className={className} disabled>
            Enquire now
          </button>
        </Specimen>
      ))}
      <Specimen title="button: long words" size="card">
        <a className="button button-wide" href="#long">
          Contact us about this recreational vehicle and its finance
        </a>
      </Specimen>
      <Specimen title="button: beside each other" size="card">
        <p className="search-links">
          <a className="button" href="#one">
            Enquire
          </a>
          <a className="button button-quiet" href="#two">
            Call
          </a>
        </p>
      </Specimen>
      <Specimen title="icon button" size="card">
        <button type="button" className="icon-button" aria-label="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </Specimen>
      <Specimen title="chips" size="card">
        <ul className="chips">
          {['Used', 'Ute', '48,210 km', 'Automatic', 'Diesel', 'Stock T1234'].map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="check boxes" size="card">
        {[false, true].map((checked) => (
          <label key={String(checked)} className="check">
            <input type="checkbox" defaultChecked={checked} />
            {checked ? 'Chosen' : 'Not chosen'} <span>126</span>
          </label>
        ))}
      </Specimen>
      <Specimen title="choice" size="card">
        <select className="select" aria-label="Sort by" defaultValue="low">
          <option value="low">Lowest Price</option>
          <option value="high">Highest Price</option>
        </select>
      </Specimen>
      <Specimen title="field" size="card">
        <label className="field">
          <span>Your name</span>
          <input type="text" name="name" autoComplete="off" />
        </label>
      </Specimen>
      <Specimen title="field with an error" size="card">
        <label className="field">
          <span>Email</span>
          <input type="email" name="email" defaultValue="kim@example" aria-invalid="true" />
          <span className="field-error">Give an address with a dot, such as kim@example.com.</span>
        </label>
      </Specimen>
      <Specimen title="field, disabled" size="card">
        <label className="field">
          <span>Model</span>
          <select disabled>
            <option>Choose a make first</option>
          </select>
        </label>
      </Specimen>
      {(['notice', 'notice notice-good', 'notice notice-bad'] as const).map((className) => (
        <Specimen key={className} title={className} size="card">
          <div className={className}>
            <strong>What happened, in a few words</strong>
            <p>What is kept, and how to go on: in a sentence or two that may well fill lines.</p>
          </div>
        </Specimen>
      ))}
      <Specimen title="skeleton" size="card">
        <p className="skeleton">A line that is on its way</p>
      </Specimen>
      <Specimen title="chosen filter" size="card">
        <a className="chip-link" href="#chip">
          Up to $40,000
        </a>
      </Specimen>
      <Specimen title="link to more" size="card">
        <a className="more-link" href="#more">
          Browse all cars
        </a>
      </Specimen>
      <Specimen title="band with the motif" size="wide">
        <div className="motif">
          <h2>A band of the theme</h2>
          <p>Words stay readable on its lines.</p>
        </div>
      </Specimen>
      <Specimen title="text field" size="card">
        <input type="search" aria-label="Search" placeholder="Make or model" />
      </Specimen>
      <Specimen title="links in text" size="card">
        <p>
          A sentence with <a href="#link">a link in it</a> that goes on for a while.
        </p>
      </Specimen>
    </Specimens>
  )
}
