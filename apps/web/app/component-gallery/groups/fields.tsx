import formsStyle from '#modules/forms/ui/forms.css?inline'
import { fieldKinds } from '#modules/forms/fields/field-kinds.ts'
import { LocalityList } from '#modules/forms/ui/controls/locality-list.tsx'
import { FileList } from '#modules/forms/ui/controls/file-control.tsx'
import { FormField } from '#modules/forms/ui/form-field.tsx'
import type { FormScreen } from '#modules/forms/ui/controls/form-screen.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { buildSingleForm, fieldStates } from '../states/forms.states.ts'

const files = [
  { name: 'front.jpg', size: 1_840_200 },
  { name: 'service-history-from-the-first-day-until-now-with-all-receipts.pdf', size: 48_200 },
]

/** Every field type: empty, filled in, and with an error. */
export function FieldsPage({ base }: { base: GalleryBase }) {
  const { rules } = buildSingleForm(base)
  return (
    <>
      <style data-theme>{formsStyle}</style>
      <Specimens>
        {fieldStates.map(({ type, field, posted }) => {
          const controls = fieldKinds[type].controls(field, rules)
          const [first] = controls
          const errors = first === undefined ? {} : { [first.name]: '*This is a required field.' }
          const renderState = (state: string, changed: Partial<FormScreen>) => (
            <Specimen key={`${type} ${state}`} title={`${type}: ${state}`} size="card">
              <form className="lead-form-card">
                <FormField
                  field={field}
                  rules={rules}
                  shown
                  screen={{ ...emptyScreen, formSlug: `${type}-${state}`, ...changed }}
                />
              </form>
            </Specimen>
          )
          return [
            renderState('empty', {}),
            renderState('filled in', { posted }),
            renderState('at fault', { posted, errors }),
          ]
        })}
        <Specimen title="files that were chosen" size="card">
          <div className="field lead-form__field">
            <div className="lead-form__files">
              <FileList files={files} onRemove={() => undefined} />
            </div>
          </div>
        </Specimen>
        <Specimen title="places under an address" size="card">
          <div className="field lead-form__field">
            <label htmlFor="places-text">Suburb or town</label>
            <div className="lead-form__combobox component-gallery__localities">
              <input id="places-text" defaultValue="Gee" />
              <LocalityList
                buttons={{ current: [] }}
                onChoose={() => undefined}
                onKeyDown={() => undefined}
                localities={[
                  { city: 'Geelong', state: 'VIC', postcode: '3220' },
                  { city: 'Geelong West', state: 'VIC', postcode: '3218' },
                  { city: 'Geeveston', state: 'TAS', postcode: '7116' },
                ]}
              />
            </div>
          </div>
        </Specimen>
      </Specimens>
    </>
  )
}

const emptyScreen: FormScreen = {
  formSlug: 'specimen',
  posted: {},
  errors: {},
  files: new Map(),
  keepFiles: () => undefined,
}
