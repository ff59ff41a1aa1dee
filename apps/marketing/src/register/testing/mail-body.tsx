import { MailScreen } from "#src/register/email-sent/mail-screen.tsx";
import { useMail } from "#src/register/email-sent/use-mail.ts";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";

/** The page of the confirming mail below its heading. */
export function MailBody(props: ScreenProps) {
	return <MailScreen registration={props.registration} mail={useMail(props)} />;
}
