import { UNIT_OF_KIND } from "@junban/domain/shop";
import type { Locale } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider, useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Button } from "@junban/ui/button";
import { TicketIcon } from "@junban/ui/icons";
import { NumberStepper } from "@junban/ui/number-stepper";
import { PaletteScope } from "@junban/ui/palette-scope";
import { PhonePreview } from "@junban/ui/phone-preview";
import { ShopMark } from "@junban/ui/shop-mark";
import { StatusDot } from "@junban/ui/status-dot";
import { DEFAULT_COLOR } from "@junban/ui/theme";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { memo, useDeferredValue, useEffect, useState } from "react";
import { loadLivePhrases } from "#src/app/load-live-phrases.ts";
import { usePlace } from "#src/frame/place.ts";
import { type ShopFields, typedColor } from "./shop-fields.ts";

/** The page where customers join, with what is typed. Letters show in their field first. */
export function ShopPreview({ fields }: { fields: ShopFields }) {
	const { t } = useTranslation("registerStep2");
	const { name, kind, color, locale } = fields;
	const shown = {
		name: useDeferredValue(name.trim()),
		kind,
		color: useDeferredValue(typedColor(color) ?? DEFAULT_COLOR),
	};
	const other = useOtherLanguage(locale);
	return (
		<aside className="register-preview" aria-label={t("preview.title")}>
			<p className="register-preview-caption">
				<strong>{t("preview.title")}</strong>
				<span>{t("preview.note")}</span>
			</p>
			{/* A picture: its buttons do nothing, so nobody shall come to them. */}
			<div inert={true}>
				{other === undefined ? (
					<Phone {...shown} />
				) : (
					<I18nProvider i18n={other}>
						<Phone {...shown} lang={locale} />
					</I18nProvider>
				)}
			</div>
		</aside>
	);
}

/**
 * The phrases of the customers' language where it is not that of the page. Undefined until they are there: the preview
 * speaks the page's language then, and also where they cannot be loaded.
 */
function useOtherLanguage(locale: Locale) {
	const { locale: own } = usePlace();
	const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadI18n>>>();
	const isNeeded = locale !== own && loaded?.language !== locale;
	useEffect(() => {
		if (!isNeeded) return;
		let isWanted = true;
		loadI18n(locale, loadLivePhrases).then(
			(i18n) => isWanted && setLoaded(i18n),
			() => undefined,
		);
		return () => {
			isWanted = false;
		};
	}, [locale, isNeeded]);
	return loaded?.language === locale && locale !== own ? loaded : undefined;
}

type PhoneProps = Pick<ShopFields, "name" | "kind" | "color"> & {
	/** If it is another language than that of the page. */
	lang?: Locale;
};

const Phone = memo(function Phone({ name, kind, color, lang }: PhoneProps) {
	const { t } = useTranslation("registerStep2");
	const unit = UNIT_OF_KIND[kind ?? "other"];
	return (
		<PaletteScope color={color}>
			<PhonePreview
				label={t("preview.title")}
				lang={lang}
				mark={<ShopMark name={name} />}
				name={<span dir="auto">{name === "" ? t("preview.noName") : name}</span>}
				dock={
					<Button variant="primary" size={64} wide icon={<TicketIcon />}>
						{t("preview.join", { people: 1 })}
					</Button>
				}
				dockNote={t("preview.noAccount")}
			>
				<div className="stack">
					<StatusDot state="open">{t("preview.open")}</StatusDot>
					<Ticket
						label={t("preview.ticket")}
						head={
							<>
								<TicketTop label={t(`preview.waiting.${unit}`)} />
								<p>
									<BigNumber value={0} unit={t(`preview.unit.${unit}`) || undefined} size={120} />
								</p>
							</>
						}
					>
						<NumberStepper
							label={t("preview.party")}
							value={1}
							min={1}
							max={9}
							unit={t("preview.partyUnit")}
							lessLabel={t("preview.fewer")}
							moreLabel={t("preview.more")}
							onChange={ignore}
						/>
					</Ticket>
				</div>
			</PhonePreview>
		</PaletteScope>
	);
});

const ignore = () => undefined;
