export function CallIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6.6 3.5l3 .6 1.4 4-2 1.6a12 12 0 0 0 5.3 5.3l1.6-2 4 1.4.6 3a2 2 0 0 1-2 2.4A16.5 16.5 0 0 1 4.200 5.500a2 2 0 0 1 2.400-2z" />
    </svg>
  )
}

export function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.200 16.200L21 21" />
    </svg>
  )
}

export function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" />
    </svg>
  )
}

export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  )
}

export function SavedIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20.500C5.500 15.800 3 12.500 3 9a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 3.500-2.500 6.800-9 11.500z" />
    </svg>
  )
}
