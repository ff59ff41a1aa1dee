import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { whole } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { FormRows } from "@junban/ui/form-row";
import { Skeleton } from "@junban/ui/skeleton";
import { Suspense } from "react";
import { mostLetters, type ShopForm } from "./shop-fields.ts";
import { TextPair } from "./text-pair.tsx";

/** Pictures are read and sent by code of its own. */
const LogoField = lazyChunk(async () => (await import("./logo-field.tsx")).LogoField);

/** Name, texts and logo. */
export function ShopTexts({ form }: { form: ShopForm }) {
	const { t } = useTranslation("appSetting");
	return (
		<FormRows>
			<TextPair form={form} label={t("shop.name")} name="name" english="en.name" />
			<TextPair
				form={form}
				label={t("shop.description")}
				hint={t("shop.descriptionHint")}
				name="description"
				english="en.description"
				most={mostLetters("description")}
			/>
			<TextPair
				form={form}
				label={t("shop.hoursText")}
				hint={t("shop.hoursTextHint")}
				name="hours_text"
				english="en.hours_text"
				most={mostLetters("hoursText")}
			/>
			<TextPair
				form={form}
				label={t("shop.category")}
				hint={t("shop.categoryHint")}
				name="category"
				english="en.category"
			/>
			<Bound form={form} name="logo" as={whole}>
				{(field) => (
					<Suspense fallback={<Skeleton height="112px" label={t("shop.logo")} />}>
						<LogoField field={field} />
					</Suspense>
				)}
			</Bound>
		</FormRows>
	);
}
