import { ChoicesButton, ChoicesForm, ConsentBanner } from '#modules/consent/ui/privacy-choices.tsx'
import { ChatLink, SlotDialog } from '#modules/third-parties/ui/slot-dialog.tsx'
import { consentStates } from '../states/privacy.states.ts'
import { Specimen, Specimens } from './specimen.tsx'

/** The banner is shown inside its specimen, not over the page. */
export function PrivacySpecimens() {
  const [first] = consentStates
  return (
    <>
      {consentStates.map(({ title, view }) => (
        <Specimen key={title} title={`banner: ${title}`} size="whole">
          <ConsentBanner view={view} />
        </Specimen>
      ))}
      <Specimens>
        <Specimen title="choices" size="column">
          {first === undefined ? null : <ChoicesForm view={first.view} />}
        </Specimen>
        <Specimen title="ways to choices and chat" size="card">
          <ChoicesButton /> <ChatLink label="Chat with us" href="#" />
        </Specimen>
        <Specimen title="where a chat in a frame stands: closed" size="card">
          <SlotDialog id="chat" label="Chat with us" />
        </Specimen>
      </Specimens>
    </>
  )
}
