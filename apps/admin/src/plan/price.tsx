import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";

/** What premium costs, in the operator's words. Nothing while it is not known. */
export function Price() {
	const { t } = useTranslation("premium");
	const { value } = useShop().plan;
	if (value === undefined) return null;
	if (!value.is_sold) return <>{t("notSold")}</>;
	return <>{value.price === undefined ? t("priceAtPayment") : t("price", { price: value.price })}</>;
}
