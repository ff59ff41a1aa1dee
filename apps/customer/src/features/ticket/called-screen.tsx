import { useTranslation } from "@junban/i18n/react";
import { Plate } from "@junban/ui/plate";
import { useState } from "react";
import { useAsOf } from "#src/lib/as-of.ts";
import { LanguageSwitch } from "#src/lib/language-switch.tsx";
import { useOtherLocale } from "#src/lib/page-locale.ts";
import { useShopTheme } from "#src/lib/shop-theme.ts";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { LeaveFailed } from "./leave-failed-part.ts";
import { LeaveButton } from "./leave-form.tsx";
import type { ScreenProps } from "./screen-props.ts";
import type { CalledView } from "./ticket-view.ts";

/** The customer is called: the whole page is a plate. A tap on the number turns it to the staff. */
export function CalledScreen({ ticket, state, alarm, leave, onLeave }: ScreenProps & { ticket: CalledView }) {
	const { t } = useTranslation("ticket");
	const other = useOtherLocale().locale;
	const [isTurned, setTurned] = useState(false);
	const { view } = state;
	const { headline, otherHeadline, text } = ticket.words;
	// Our words in the other language are left out if the shop's headline is already in that language.
	const ownOther = headline?.lang === other ? undefined : <span lang={other}>{t("calledOther")}</span>;
	useShopTheme(view);
	return (
		<Plate
			header={ticket.shop}
			headerAside={<LanguageSwitch />}
			title={headline === undefined ? t("called") : <ShopWords onPlate {...headline} />}
			subtitle={otherHeadline === undefined ? ownOther : <ShopWords onPlate {...otherHeadline} />}
			number={ticket.number}
			text={text === undefined ? t("calledText") : <ShopWords onPlate {...text} />}
			foot={<Foot ticket={ticket} state={state} isRinging={alarm.isRinging} />}
			turn={{ text: t(isTurned ? "turnBack" : "turn"), isTurned, onTurn: () => setTurned(!isTurned) }}
			actions={
				<>
					<LeaveFailed leave={leave} />
					<LeaveButton variant="sign-quiet" onLeave={onLeave} />
				</>
			}
			live
		/>
	);
}

interface FootProps extends Pick<ScreenProps, "state"> {
	ticket: CalledView;
	isRinging: boolean;
}

/** A lost connection is said here, since a bar would cover the plate. All texts have their room, of which one is shown. */
function Foot({ ticket, state: { status, view }, isRinging }: FootProps) {
	const { t } = useTranslation(["ticket", "common"]);
	const { calledTime, connection } = ticket;
	const asOf = useAsOf(status, view.app.timezone);
	const shown = connection === "offline" ? "lost" : isRinging ? "ringing" : "called";
	const texts = {
		lost: (
			<>
				<span className="sn">{t("offline.title", { ns: "common" })}</span>{" "}
				<span className="sn">
					{asOf === undefined ? "" : t("offline.asOf", { ns: "common", time: asOf })}
				</span>
			</>
		),
		ringing: t("ringing"),
		called: calledTime === undefined ? "" : t("calledAt", { time: calledTime }),
	};
	return (
		<span className="grid *:[grid-area:1/1]">
			{Object.entries(texts).map(([name, text]) => (
				<span key={name} className={name === shown ? undefined : "invisible"}>
					{text}
				</span>
			))}
		</span>
	);
}
