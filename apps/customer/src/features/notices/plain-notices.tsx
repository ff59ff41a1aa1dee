import { readNotices } from "@junban/api-contract/holder-guards";
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
	const asked = first?.notices;
	if (asked === undefined)
		return (
			<noscript>
				<p>
					<a href={`${pathname}?${NOTICES}=1`}>{t("plain.open")}</a>
				</p>
			</noscript>
		);
	const notices = asked.ok ? readNotices(asked.value) : undefined;
	if (notices === undefined || !notices.mail_offered || notices.notices.length === 0)
		return <Note title={t("plain.none")} />;
	const form = first?.form?.intent === "mail" ? first.form : undefined;
	return <PlainMail notices={notices} form={form} unit={unit} timezone={timezone} />;
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
					<p>
						{t(notices.mail_unconfirmed === true ? "mail.unconfirmed" : "mail.to", { address: notices.mail })}
					</p>
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
