import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Plate } from "@junban/ui/plate";
import { useEffect, useState } from "react";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { LanguageSwitch } from "#src/lib/language-switch.tsx";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { useOtherLocale } from "#src/lib/page-locale.ts";
import { useShopTheme } from "#src/lib/shop-theme.ts";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { CalledFoot } from "./called-foot.tsx";
import { LeaveFailed } from "./leave-failed-part.ts";
import { LeaveButton } from "./leave-form.tsx";
import type { ScreenProps } from "./screen-props.ts";
import type { CalledView } from "./ticket-view.ts";

const { Screen: ShopLink } = lazyPart<{ app: AppUid }>(
	async () => (await import("./shop-link.tsx")).ShopLink,
	<div className="min-h-[48px]" />,
);

/** The customer is called: the whole page is a plate. A tap on the number turns it to the staff. */
export function CalledScreen({
	ticket,
	state,
	path,
	alarm,
	leave,
	onLeave,
	session,
}: ScreenProps & { ticket: CalledView }) {
	const { t } = useTranslation("ticket");
	const other = useOtherLocale().locale;
	const [isTurned, setTurned] = useState(false);
	const { view, status } = state;
	const { headline, otherHeadline, text } = ticket.words;
	// Our words in the other language are left out if the shop's headline is already in that language.
	const ownOther = headline?.lang === other ? undefined : <span lang={other}>{t("calledOther")}</span>;
	useShopTheme(view);
	// Whoever read the end of the ticket sees headline and number.
	useEffect(() => void scrollTo(0, 0), []);
	return (
		<Plate
			header={ticket.shop}
			headerAside={<LanguageSwitch />}
			title={headline === undefined ? t("called") : <ShopWords onPlate {...headline} />}
			subtitle={otherHeadline === undefined ? ownOther : <ShopWords onPlate {...otherHeadline} />}
			number={ticket.number}
			text={text === undefined ? t("calledText") : <ShopWords onPlate {...text} />}
			foot={<CalledFoot ticket={ticket} isRinging={alarm.isRinging} />}
			turn={{
				text: t(isTurned ? "turnBack" : "turn"),
				isTurned,
				onTurn: session && (() => setTurned(!isTurned)),
			}}
			actions={
				<>
					<LeaveFailed leave={leave} />
					<ShopLink app={path.app} />
					<LeaveButton variant="sign-quiet" onLeave={onLeave} />
				</>
			}
			bar={
				<ConnectionBar status={status} timezone={view.app.timezone} onReconnect={() => session?.retry()} />
			}
			live
		/>
	);
}
