import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";
import { TextField } from "@junban/ui/text-field";
import { useLocation } from "react-router";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import type { FormAnswer } from "#src/lib/page-data.ts";
import { NOTICES } from "#src/lib/page-query.ts";
import type { TicketRowsProps } from "#src/lib/ticket-rows.ts";
import { useNoticeWords } from "./use-notice-words.ts";

/** The notices before the page is live, and without script: a link, and behind it the form of the mail address. */
export function PlainNotices({ unit, timezone }: Pick<TicketRowsProps, "unit" | "timezone">) {
	const { t } = useTranslation("notices");
	const { pathname } = useLocation();
	const first = useFirstAnswers();
	const notices = first?.notices;
	if (notices === undefined)
		return (
			<noscript>
				<p>
					<a href={`${pathname}?${NOTICES}=1`}>{t("plain.open")}</a>
				</p>
			</noscript>
		);
	if (!notices.ok || !notices.value.mail_offered || notices.value.notices.length === 0)
		return <Note title={t("plain.none")} />;
	const form = first?.form?.intent === "mail" ? first.form : undefined;
	return <PlainMail notices={notices.value} form={form} unit={unit} timezone={timezone} />;
}

interface PlainMailProps extends Pick<TicketRowsProps, "unit" | "timezone"> {
	readonly notices: NoticesResponse;
	readonly form: FormAnswer | undefined;
}

function PlainMail({ notices, form, unit, timezone }: PlainMailProps) {
	const { t } = useTranslation("notices");
	const { pathname } = useLocation();
	const words = useNoticeWords({ causes: notices.notices, ahead: notices.ahead }, unit, timezone);
	return (
		<section className="stack" aria-label={t("title")}>
			{notices.mail === undefined ? null : (
				<form className="stack" method="post" action={pathname}>
					<input type="hidden" name="intent" value="mail_off" />
					<p>{t("mail.to", { address: notices.mail })}</p>
					<Button type="submit">{t("mail.remove")}</Button>
				</form>
			)}
			<form className="stack" method="post" action={pathname} noValidate>
				<input type="hidden" name="intent" value="mail" />
				<TextField
					label={t("mail.label")}
					hint={words.when}
					error={form === undefined ? undefined : words.fault(form.code)}
					type="email"
					name="mail"
					autoComplete="email"
					maxLength={254}
					defaultValue={form?.values["mail"]?.[0]}
				/>
				<p className="small muted">{t("mail.kept")}</p>
				<Button type="submit">{t(notices.mail === undefined ? "mail.save" : "mail.change")}</Button>
			</form>
		</section>
	);
}
