const paths = {
  today: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  leads: 'M4 13 6.5 5h11L20 13v6H4zm0 0h4.5l1.5 2.5h4l1.5-2.5H20',
  questions: 'M4 5h16v12h-8l-4 3v-3H4zM9.8 9.2a2.2 2.2 0 1 1 3 2c-.6.3-.8.7-.8 1.3M12 14.6h.01',
  answers: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  rules: 'M5 5h14M5 12h9M5 19h5m7-10v10m0 0-3-3m3 3 3-3',
  bookings: 'M4 6h16v14H4zm0 4h16M8 3v4m8-4v4M8 14h3m3 0h2m-8 3h3',
  templates: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  sales: 'M4 12.5 12.5 4H20v7.5L11.5 20zM16 8h.01',
  stock:
    'M3.5 16v-3.5l2-1L8 7h7l3.5 4.5 2 1V16H18m-4 0h-4m-4 0H3.5M8 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm8 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 11.5h12.5',
  customers:
    'M4 5h16v14H4zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-2.5 4a2.5 2.5 0 0 1 5 0M14 9.5h3.5M14 13.5h3.5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.4a3.5 3.5 0 0 1 0 6.2M18 14.4a6.5 6.5 0 0 1 3.5 5.6',
  support:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 0V3m4 9h5m-9 4v5m-4-9H3',
  find: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  audit: 'M7 4h10a1 1 0 0 1 1 1v15l-3-2-3 2-3-2-3 2V5a1 1 0 0 1 1-1Zm2.5 5h5m-5 4h5',
  more: 'M5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm7 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm7 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  you: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8a8 8 0 0 1 16 0',
} as const

export type IconName = keyof typeof paths

/** A decorative line drawing: the words beside it name the same thing, so screen readers skip the drawing. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
