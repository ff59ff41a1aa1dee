/** What lists of past places share: the way to a person, and the undo of an ending. */
import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import type { Member } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { useShop } from "#src/frame/shop-context.ts";
import { restorableUntil } from "./restorable.ts";

export type PastPlaceProps = {
	member: Member;
	/** The number with the shop's prefix. */
	label: string;
};

/** The number as a link to the person's page. */
export function PlaceLink({ member: { uid }, label }: PastPlaceProps) {
	const { app } = useShop();
	return (
		<AppLink
			className="inline-flex min-h-44 items-center font-bold text-text underline"
			to={adminPaths.member(app, uid)}
		>
			{label}
		</AppLink>
	);
}

export type RestorePlaceProps = PastPlaceProps & { onRestore: (member: Member) => Promise<void> };

/** Absent where the rules do not allow it: 30 minutes after the ending, or after the numbers restarted. */
export function RestorePlace({ member, label, onRestore }: RestorePlaceProps) {
	const { t } = useTranslation("line");
	const { line, outage } = useShop();
	const { board, busy } = useStore(line.state);
	const until = restorableUntil(member, board);
	if (member.state !== "over" || until === undefined || serverClock.now() > until) return null;
	return (
		<Button
			size={44}
			aria-label={t("records.restoreOne", { label })}
			pending={busy.has(member.uid)}
			disabled={outage !== undefined}
			onClick={() => void onRestore(member)}
		>
			{t("actions.restore")}
		</Button>
	);
}
