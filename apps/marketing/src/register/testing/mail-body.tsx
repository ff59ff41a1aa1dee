import { MailHeading } from "#src/register/email-sent/mail-heading.tsx";
import { MailScreen } from "#src/register/email-sent/mail-screen.tsx";
import { useMail } from "#src/register/email-sent/use-mail.ts";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";

/** The page of the confirming mail without its frame. */
export function MailBody(props: ScreenProps) {
	const mail = useMail(props);
	return (
		<>
			<h2>
				<MailHeading isLost={mail.isLost} />
			</h2>
			<MailScreen registration={props.registration} mail={mail} />
		</>
	);
}
