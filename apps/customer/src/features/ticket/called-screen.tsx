import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Plate } from "@junban/ui/plate";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { LanguageSwitch } from "#src/lib/language-switch.tsx";
import { useOtherLocale } from "#src/lib/page-locale.ts";
import { useShopTheme } from "#src/lib/shop-frame.tsx";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { LeaveFailed } from "./leave-failed.tsx";
import type { ScreenProps } from "./screen-props.ts";
import type { CalledView } from "./ticket-view.ts";

/** The customer is called: the whole page is a plate. */
export function CalledScreen({ ticket, state, failure, onLeave }: ScreenProps & { ticket: CalledView }) {
	const { t } = useTranslation("ticket");
	const other = useOtherLocale().locale;
	const { view, status } = state;
	const { headline, otherHeadline, text } = ticket.words;
	// Our words in the other language are left out if the shop's headline is already in that language.
	const ownOther = headline?.lang === other ? undefined : <span lang={other}>{t("calledOther")}</span>;
	useShopTheme(view);
	return (
		<>
			<ConnectionBar status={status} timezone={view.app.timezone} />
			<Plate
				header={ticket.shop}
				headerAside={<LanguageSwitch />}
				title={headline === undefined ? t("called") : <ShopWords onPlate {...headline} />}
				subtitle={otherHeadline === undefined ? ownOther : <ShopWords onPlate {...otherHeadline} />}
				number={ticket.number}
				text={text === undefined ? t("calledText") : <ShopWords onPlate {...text} />}
				foot={ticket.calledTime === undefined ? undefined : t("calledAt", { time: ticket.calledTime })}
				actions={
					<>
						<LeaveFailed failure={failure} />
						<Button variant="sign-quiet" wide onClick={onLeave}>
							{t("leave")}
						</Button>
					</>
				}
				live
			/>
		</>
	);
}
