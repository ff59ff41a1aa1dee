import { failureOf } from "@junban/app-shell/collection-status";
import { useStore } from "@junban/app-shell/use-store";
import { useWatch } from "@junban/app-shell/use-watch";
import { displayNumber, type LineSettings, type Member } from "@junban/domain/documents";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import type { Listing, Sink } from "@junban/ports/watch";
import { BigNumber } from "@junban/ui/big-number";
import { Button } from "@junban/ui/button";
import { UndoIcon } from "@junban/ui/icons";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { restorableUntil } from "#src/line/restorable.ts";

export type EndingsListProps = {
	/** How many endings are shown, the latest first. */
	most: number;
	settings: LineSettings;
	/** The server's time. */
	now: number;
};

/** The last places that ended, each with its undo while the rules allow it. */
export function EndingsList({ most, settings, now }: EndingsListProps) {
	const { t } = useTranslation("members");
	const { line } = useShop();
	const { data, path } = line;
	const endings = useWatch<Listing<Member>>(
		useCallback((sink: Sink<Listing<Member>>) => data.watchEndings(path, most, sink), [data, path, most]),
	);
	if (failureOf(endings.status) !== undefined) return <p className="muted">{t("endings.failed")}</p>;
	if (endings.value === undefined) return <Skeleton height="64px" />;
	const { documents } = endings.value;
	if (documents.length === 0) return <p className="muted">{t("endings.empty")}</p>;
	return (
		<ul className="border-t-2 border-ink">
			{documents.map((member) => (
				<Ending key={member.uid} member={member} settings={settings} now={now} />
			))}
		</ul>
	);
}

type EndingProps = Pick<EndingsListProps, "settings" | "now"> & { member: Member };

function Ending({ member, settings, now }: EndingProps) {
	const { t } = useTranslation("members");
	const { t: common } = useTranslation("common");
	const { line, locale, timezone, outage } = useShop();
	const { board, busy } = useStore(line.state);
	const label = displayNumber(settings, member.number);
	const until = restorableUntil(member, board);
	return (
		<li className="flex min-h-64 items-center gap-12 border-b border-rule py-8">
			<span className="w-[84px] shrink-0">
				<BigNumber value={label} size={28} />
			</span>
			<span className="small min-w-0 grow wrap-anywhere">
				<b className="block">
					{t(`endings.${member.overReason ?? "served"}`)}
					{member.name === undefined ? null : (
						<>
							{" "}
							<bdi>{member.name}</bdi>
						</>
					)}
				</b>
				<span className="muted">
					{t("endings.at", { time: formatTime(member.overAt ?? member.joinedAt, timezone, locale) })}
				</span>
			</span>
			{until !== undefined && now < until ? (
				<Button
					size={44}
					icon={<UndoIcon />}
					aria-label={t("endings.restore", { label })}
					pending={busy.has(member.uid)}
					disabled={outage !== undefined}
					onClick={() => void line.commander.perform("restore", member)}
				>
					{common("undo")}
				</Button>
			) : null}
		</li>
	);
}
