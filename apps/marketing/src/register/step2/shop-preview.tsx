import { UNIT_OF_KIND } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
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
import { memo, useDeferredValue } from "react";
import { type ShopFields, typedColor } from "./shop-fields.ts";

/** The page where customers join, with what is typed. Letters show in their field first. */
export function ShopPreview({ fields }: { fields: ShopFields }) {
	const { t } = useTranslation("registerStep2");
	const { name, kind, color } = fields;
	return (
		<aside className="register-preview" aria-label={t("preview.title")}>
			<p className="register-preview-caption">
				<strong>{t("preview.title")}</strong>
				<span>{t("preview.note")}</span>
			</p>
			<Phone
				name={useDeferredValue(name.trim())}
				kind={kind}
				color={useDeferredValue(typedColor(color) ?? DEFAULT_COLOR)}
			/>
		</aside>
	);
}

const Phone = memo(function Phone({ name, kind, color }: Pick<ShopFields, "name" | "kind" | "color">) {
	const { t } = useTranslation("registerStep2");
	const unit = UNIT_OF_KIND[kind ?? "other"];
	return (
		<PaletteScope color={color}>
			<PhonePreview
				label={t("preview.title")}
				mark={<ShopMark name={name} />}
				name={<span dir="auto">{name === "" ? t("preview.noName") : name}</span>}
				dock={
					<Button variant="primary" size={64} wide icon={<TicketIcon />}>
						{t("preview.join")}
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

/** The preview is inert. */
const ignore = () => undefined;
