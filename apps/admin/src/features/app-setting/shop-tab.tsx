import { APP_OWNERS, checkDocument } from "@junban/domain/documents";
import { SettingsForm } from "@junban/forms/settings-form";
import { useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { Section } from "./section.tsx";
import { usePorts } from "./setting-ports.ts";
import { type ShopForm, shopToStored, useShopFields } from "./shop-fields.ts";
import { ShopPlace } from "./shop-place.tsx";
import { ShopPremium } from "./shop-premium.tsx";
import { ShopPreview } from "./shop-preview.tsx";
import { ShopTexts } from "./shop-texts.tsx";
import { ShopWays } from "./shop-ways.tsx";

/** The form of the shop's document. It lives as long as the page, so that another tab loses nothing. */
export function useShopForm(): ShopForm {
	const { app, user, data } = useShop();
	const { saveShop } = usePorts();
	return useDocumentForm({
		draftKey: `${user?.uid ?? ""}/${app}/app_setting`,
		stored: useMemo(() => shopToStored(data), [data]),
		fields: useShopFields(),
		// Not `checkAppData`, which names the first fault only.
		check: (form) => checkDocument(APP_OWNERS, form),
		save: ({ whole, read }) => saveShop(whole, read),
	});
}

export function ShopTab({ form }: { form: ShopForm }) {
	const { t } = useTranslation("appSetting");
	return (
		<div className="grid gap-32 min-[1100px]:grid-cols-[minmax(0,1fr)_332px]">
			<SettingsForm form={form}>
				<div className="grid gap-32">
					<Section title={t("shop.seen")}>
						<ShopTexts form={form} />
					</Section>
					<Section title={t("shop.place")}>
						<ShopPlace form={form} />
					</Section>
					<Section title={t("shop.ways")}>
						<ShopWays form={form} />
					</Section>
					<Section title={t("shop.premium")}>
						<ShopPremium />
					</Section>
				</div>
			</SettingsForm>
			<div>
				<div className="min-[1100px]:sticky min-[1100px]:top-24">
					<ShopPreview form={form} />
				</div>
			</div>
		</div>
	);
}
