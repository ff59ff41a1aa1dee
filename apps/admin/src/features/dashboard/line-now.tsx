import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import type { LineSettings } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { buttonLook } from "@junban/ui/button-look";
import { EmptySlot } from "@junban/ui/empty-slot";
import { Figure, Figures } from "@junban/ui/figures";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { DayTime, nextOpening } from "#src/frame/join-switch.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import type { ReceptionNow } from "#src/line/reception-now.ts";
import type { MembersView } from "#src/line/view.ts";

export type LineNowProps = {
	view: MembersView;
	settings: LineSettings;
	/** The wait in minutes of a customer who joins now. Undefined while it is unknown. */
	wait: { readonly low: number; readonly high: number } | undefined;
	reception: ReceptionNow | undefined;
	now: number;
	/** The way to the line is the screen's main action. */
	isMain: boolean;
};

/** How many wait, who is next and how long a new customer would wait. */
export function LineNow(props: LineNowProps) {
	const { view, settings, isMain } = props;
	const { unit } = settings;
	const { t } = useTranslation("dashboard");
	const { outage } = useShop();
	const toLine = <ToLine isMain={isMain} />;
	if (view.inOrder === 0)
		return (
			<EmptySlot title={t("line.empty")}>
				<p className="muted small mb-16">
					<EmptyText {...props} />
				</p>
				{toLine}
			</EmptySlot>
		);
	const head = (
		<>
			<TicketTop
				label={t(`line.inOrder.${unit}`)}
				aside={!view.people || unit === "人" ? undefined : t("line.people", { count: view.people })}
			/>
			<BigNumber className="my-12" value={view.inOrder} unit={t(`unit.${unit}`) || undefined} size={120} />
		</>
	);
	return (
		<Ticket label={t("line.label")} tone={outage === undefined ? "brand" : "muted"} head={head}>
			<Figures>
				<Figure label={t("line.next")}>
					<BigNumber value={view.next?.label ?? "–"} size={40} />
				</Figure>
				<Later {...props} />
			</Figures>
			<div className="mt-24">{toLine}</div>
		</Ticket>
	);
}

/** The wait, or the next opening while nobody can join. */
function Later({ wait, reception, now }: LineNowProps) {
	const { t } = useTranslation("dashboard");
	const { t: common } = useTranslation("common");
	const opensAt = nextOpening(reception);
	if (opensAt !== undefined)
		return (
			<Figure label={t("line.opens")}>
				<b className="block text-20 leading-[1.4]">
					<DayTime at={opensAt} now={now} />
				</b>
			</Figure>
		);
	return (
		<Figure label={t("line.wait")}>
			{wait === undefined || reception?.is === "suspended" ? (
				<BigNumber value="–" size={40} />
			) : (
				<BigNumber
					value={wait.low}
					to={wait.high > wait.low ? wait.high : undefined}
					dash={common("rangeDash")}
					unit={t("minutes")}
					size={40}
				/>
			)}
		</Figure>
	);
}

function EmptyText({ view, reception, now }: LineNowProps) {
	const { t } = useTranslation("dashboard");
	const opensAt = nextOpening(reception);
	if (view.called.length > 0) return t("line.called", { count: view.called.length });
	if (opensAt === undefined) return t("line.emptyText");
	return (
		<>
			{t("line.opens")} <DayTime at={opensAt} now={now} />
		</>
	);
}

function ToLine({ isMain }: { isMain: boolean }) {
	const { t } = useTranslation("dashboard");
	const { app } = useShop();
	return (
		<AppLink
			{...buttonLook({ variant: isMain ? "primary" : "secondary", wide: true })}
			to={adminPaths.members(app)}
		>
			{t("line.open")}
		</AppLink>
	);
}
