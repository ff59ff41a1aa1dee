import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { DisplayFact, DisplayJoin } from "@junban/ui/display-page";
import { asOfTime } from "#src/lib/as-of.ts";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { useOtherLocale, usePageLocale } from "#src/lib/page-locale.ts";
import { waitFigure } from "#src/lib/wait.ts";
import type { ReadyBoard } from "./display-events.ts";
import { NextOpening } from "./next-opening.tsx";
import { useShopAddress } from "./use-shop-address.ts";

const { Screen: QrCode } = lazyPart(async () => (await import("@junban/ui/qr-code")).QrCode);

/** What waiting people want to know, and how to join. Undefined parts take no room. */
export function BoardStrip({ state, isResting }: { state: ReadyBoard; isResting: boolean }) {
	const { display } = state.view.line;
	const isOffline = state.status.state === "offline";
	return (
		<>
			{isOffline ? <OfflineFact state={state} /> : isResting ? null : <LineFacts state={state} />}
			{/* Its code would lead to a page that asks for the shop's code. */}
			{display.qr && state.closed?.code !== "presence" ? <JoinCode state={state} /> : null}
		</>
	);
}

/** What is known is from this time. */
function OfflineFact({ state: { status, view, now } }: { state: ReadyBoard }) {
	const { t } = useTranslation("display");
	const other = useOtherLocale().locale;
	const locale = usePageLocale();
	const { timezone } = view.app;
	return (
		<DisplayFact wide label={t("sign.offline")} sublabel={<span lang={other}>{t("other.offline")}</span>}>
			{status.at === undefined
				? t("sign.wait")
				: t("asOf", { time: asOfTime(status.at, { now, timezone, locale }) })}
		</DisplayFact>
	);
}

function LineFacts({ state }: { state: ReadyBoard }) {
	const { t } = useTranslation("display");
	const other = useOtherLocale().locale;
	const { view, closed } = state;
	const { unit, display } = view.line;
	return (
		<>
			{display.show_wait ? (
				<DisplayFact
					label={t(`sign.waiting.${unit}`)}
					sublabel={<span lang={other}>{t(`other.waiting.${unit}`)}</span>}
				>
					<BigNumber value={view.board.order.size} unit={t(`numberUnit.${unit}`) || undefined} />
				</DisplayFact>
			) : null}
			{closed !== undefined ? (
				<DisplayFact
					wide={!display.show_wait}
					label={t(`sign.closed.${closed.code}`)}
					sublabel={<span lang={other}>{t(`other.closed.${closed.code}`)}</span>}
				>
					{closed.opensAt === undefined ? null : <NextOpening at={closed.opensAt} state={state} />}
				</DisplayFact>
			) : display.show_wait ? (
				<WaitFact state={state} />
			) : null}
		</>
	);
}

/** The wait of the next customer to join. */
function WaitFact({ state: { wait } }: { state: ReadyBoard }) {
	const { t } = useTranslation("display");
	const other = useOtherLocale().locale;
	const locale = usePageLocale();
	if (wait === undefined) return null;
	const figure = waitFigure(wait, locale);
	return (
		<DisplayFact label={t("sign.estimate")} sublabel={<span lang={other}>{t("other.estimate")}</span>}>
			{figure.kind === "words" ? (
				figure.text
			) : (
				<BigNumber
					before={figure.before}
					value={figure.value}
					to={figure.to}
					dash={locale === "ja" ? "〜" : "–"}
					unit={figure.unit}
				/>
			)}
		</DisplayFact>
	);
}

function JoinCode({ state: { view } }: { state: ReadyBoard }) {
	const { t } = useTranslation("display");
	const other = useOtherLocale().locale;
	const locale = usePageLocale();
	const address = useShopAddress(view.app.uid);
	return (
		<DisplayJoin
			title={
				<>
					<span className="sn">{t("sign.joinFirst")}</span>
					{locale === "ja" ? null : " "}
					<span className="sn">{t("sign.joinLast")}</span>
				</>
			}
			subtitle={
				<span lang={other}>
					{t("other.joinFirst")}
					{other === "ja" ? <wbr /> : " "}
					{t("other.joinLast")}
				</span>
			}
			code={address === undefined ? null : <QrCode value={address} label={t("joinCode")} />}
		/>
	);
}
