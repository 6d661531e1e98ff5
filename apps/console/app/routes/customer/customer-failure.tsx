import { ScreenFailure } from '../../parts/screen-failure.tsx'

/** In place of a customer, or of their privacy request. */
export const CustomerFailure = ({ error }: { readonly error: unknown }) => (
  <ScreenFailure
    error={error}
    to="/customers"
    label="Back to customers"
    missing={{
      heading: 'This customer is not on your list',
      text: 'Their enquiries may have been deleted, or belong to a place where you do not work.',
    }}
  />
)
