import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import { StatusDot } from "@junban/ui/status-dot";
import { LegalSection, LegalText } from "#src/pages/legal/legal-page.tsx";

/** Every state stands in the page. `browser/status.ts` asks the API and shows those that hold. */
export function StatusNow() {
	const { t } = useTranslation("status");
	return (
		<>
			<LegalSection id="now" heading={t("now")}>
				<div data-status="root" role="status">
					<noscript>
						<p>{t("noScript")}</p>
					</noscript>
					<p data-status="loading" hidden={true}>
						<StatusDot state="closed">{t("loading")}</StatusDot>
					</p>
					<p data-status="well" hidden={true}>
						<StatusDot state="open">{t("well")}</StatusDot>
					</p>
					<p data-status="disturbed" hidden={true}>
						<StatusDot state="paused">{t("disturbed")}</StatusDot>
					</p>
					<div data-status="silent" hidden={true}>
						<p>
							<StatusDot state="paused">{t("silent")}</StatusDot>
						</p>
						<LegalText text={t("silentText")} />
					</div>
				</div>
				<div data-status="parts" hidden={true}>
					<Facts>
						<Fact label={t("lines")}>
							<Part name="lines" bad={t("stopped")} />
						</Fact>
						<Fact label={t("mails")}>
							<Part name="mails" bad={t("late")} />
							<span data-status="mails-none" hidden={true}>
								{t("noMails")}
							</span>
						</Fact>
						<Fact label={t("checked")}>
							<span data-status="at" />
						</Fact>
					</Facts>
				</div>
			</LegalSection>
			<div data-status="news" data-more={t("more")} hidden={true}>
				<LegalSection id="news" heading={t("news")}>
					<ul data-status="list" />
				</LegalSection>
			</div>
		</>
	);
}

/** One part of the service: works, or since when it does not. */
function Part({ name, bad }: { name: "lines" | "mails"; bad: string }) {
	const { t } = useTranslation("status");
	return (
		<>
			<span data-status={`${name}-ok`} hidden={true}>
				{t("works")}
			</span>
			<span data-status={`${name}-bad`} hidden={true}>
				{bad}{" "}
				<span data-status={`${name}-since`} data-words={t("since", { time: "{{time}}" })} hidden={true} />
			</span>
		</>
	);
}
