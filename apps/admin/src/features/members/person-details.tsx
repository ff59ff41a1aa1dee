import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import type { ReactNode } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { Row } from "#src/line/view.ts";

/** All that a person said, in full, with a link to the person's page. */
export function PersonDetails({ row: { member } }: { row: Row }) {
	const { t } = useTranslation("members");
	const { app } = useShop();
	const { name, phone, note, channels, source } = member;
	return (
		<div className="grid gap-4 wrap-anywhere">
			<dl className="grid gap-4">
				{name === undefined ? null : <Said label={t("row.name")}>{name}</Said>}
				{phone === undefined ? null : (
					<Said label={t("row.phone")}>
						<a className="ui-link" data-standalone href={`tel:${phone.replace(/[^0-9+]/g, "")}`}>
							{phone}
						</a>
					</Said>
				)}
				{note === undefined ? null : <Said label={t("row.note")}>{note}</Said>}
				{/* Who was added at the counter has no page to close. */}
				{channels === undefined || (channels.length === 0 && source === "staff") ? null : (
					<Said label={t("row.notices")}>{t(channels.length > 0 ? "row.reached" : "row.notReached")}</Said>
				)}
			</dl>
			<div>
				<AppLink className="ui-link" data-standalone to={adminPaths.member(app, member.uid)}>
					{t("row.open")}
				</AppLink>
			</div>
		</div>
	);
}

function Said({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[5em_minmax(0,1fr)] items-baseline gap-x-8">
			<dt className="tiny muted">{label}</dt>
			<dd className="text-16 whitespace-pre-line">
				<bdi>{children}</bdi>
			</dd>
		</div>
	);
}
