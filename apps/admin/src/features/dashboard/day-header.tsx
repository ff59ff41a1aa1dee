import { customerPaths } from "@junban/app-shell/paths";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import { formatClock, formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { ExternalIcon } from "@junban/ui/icons";
import { StaffHeader, StaffValue } from "@junban/ui/staff-header";
import type { ReactNode } from "react";
import { DayTime, JoinStatus, JoinSwitch } from "#src/frame/join-switch.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import type { ReceptionNow } from "#src/line/reception-now.ts";

export type DayHeaderProps = {
	/** An instant of the service day. Undefined until the hours are known: they can hold a day past midnight. */
	day: number | undefined;
	now: number;
	/** Undefined until the hours are known. */
	reception: ReceptionNow | undefined;
	/** The sidebar of a phone. */
	menu: ReactNode;
};

/** The strip: which day, whether people can join, and until when. */
export function DayHeader({ day, now, reception, menu }: DayHeaderProps) {
	const { t } = useTranslation("dashboard");
	const { t: frame } = useTranslation("frame");
	const { app, locale, timezone } = useShop();
	const href = useSurfaceHref();
	return (
		<StaffHeader
			title={day === undefined ? frame("screens.dashboard") : formatDay(day, timezone, locale)}
			control={<JoinSwitch reception={reception} />}
			status={<JoinStatus reception={reception} />}
			menu={menu}
			aside={
				<span className="max-desktop:hidden">
					<ButtonLink
						href={href("customer", customerPaths.shop(app))}
						target="_blank"
						rel="noopener"
						size={44}
					>
						{t("customerView")}
						<span className="visually-hidden">{` ${t("newTab")}`}</span>
						<ExternalIcon />
					</ButtonLink>
				</span>
			}
		>
			{reception === undefined ? undefined : <ReceptionValue reception={reception} now={now} />}
		</StaffHeader>
	);
}

/** The reception in force and its end, or the next one. */
function ReceptionValue({ reception, now }: { reception: ReceptionNow; now: number }) {
	const { t } = useTranslation("dashboard");
	const { locale, timezone } = useShop();
	if (reception.is !== "open")
		return reception.opensAt === undefined ? null : (
			<StaffValue label={t("line.opens")}>
				<b className="block max-w-[9rem] leading-[1.35] whitespace-normal">
					<DayTime at={reception.opensAt} now={now} />
				</b>
			</StaffValue>
		);
	const { name, until } = reception;
	return (
		<StaffValue label={t("reception.label")}>
			<b>{until === undefined ? t("reception.always") : name === "" ? t("reception.open") : name}</b>
			{until === undefined ? null : (
				<span className="muted small ml-8">
					{t("reception.until", { time: formatClock(until, timezone, locale) })}
				</span>
			)}
		</StaffValue>
	);
}
