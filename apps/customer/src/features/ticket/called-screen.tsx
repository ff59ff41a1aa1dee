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

/** It is this person's turn: the whole page is the sign. */
export function CalledScreen({ ticket, state, failure, onLeave }: ScreenProps & { ticket: CalledView }) {
	const { t } = useTranslation("ticket");
	const other = useOtherLocale().locale;
	const { view, status } = state;
	const { headline, otherHeadline, text } = ticket.words;
	// The page's own words in the other language are none where the shop's sign is in it already.
	const ownOther = headline?.lang === other ? undefined : <span lang={other}>{t("calledOther")}</span>;
	useShopTheme(view);
	return (
		<>
			<ConnectionBar status={status} timezone={view.app.timezone} />
			<Plate
				header={ticket.shop}
				headerAside={<LanguageSwitch />}
				title={headline === undefined ? t("called") : <ShopWords onSign {...headline} />}
				subtitle={otherHeadline === undefined ? ownOther : <ShopWords onSign {...otherHeadline} />}
				number={ticket.number}
				text={text === undefined ? t("calledText") : <ShopWords onSign {...text} />}
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
