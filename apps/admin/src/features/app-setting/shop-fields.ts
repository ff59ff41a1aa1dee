import { APP_OWNERS, type AppData, appDataToSave, type Shape } from "@junban/domain/documents";
import { HOLIDAY_COUNTRIES, LOCALES, type StoredFields, TIMEZONES } from "@junban/domain/values";
import { shapesOf } from "@junban/forms/fault-sentence";
import type { FormField } from "@junban/forms/field-words";
import type { DocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";

/** What an owner may change of the shop, by stored names. */
export const SHOP_FIELDS = [
	"name",
	"en.name",
	"description",
	"en.description",
	"category",
	"en.category",
	"hours_text",
	"en.hours_text",
	"logo",
	"address",
	"en.address",
	"map_url",
	"phone",
	"site_url",
	"holiday_country",
	"timezone",
	"locale",
	"retention_days",
	"color",
] as const;
export type ShopField = (typeof SHOP_FIELDS)[number];

export type ShopForm = DocumentForm<ShopField>;

/** The shop as the form edits it. */
export function shopToStored(data: AppData): StoredFields {
	return appDataToSave(data);
}

/** Letters that the field takes; undefined for what is no text. */
export function mostLetters(field: keyof typeof APP_OWNERS): number | undefined {
	const { shape }: { readonly shape: Shape } = APP_OWNERS[field].kind;
	return shape.is === "text" ? shape.most : undefined;
}

/** The bounds of the days that data is kept. */
export function retentionBounds(): { readonly least: number; readonly most: number } {
	const { shape }: { readonly shape: Shape } = APP_OWNERS.retentionDays.kind;
	return shape.is === "whole" ? shape : { least: 1, most: Number.MAX_SAFE_INTEGER };
}

/** The file name under which a logo is stored. Each upload has its own, so that an undo finds the picture before. */
export function logoName(fileName: string, now: number): string {
	const dot = fileName.lastIndexOf(".");
	return `logo-${now.toString(36)}${dot === -1 ? "" : fileName.slice(dot).toLowerCase()}`;
}

const SHAPES = shapesOf(APP_OWNERS);

/** The fields with the names and values that people read. */
export function useShopFields(): readonly FormField<ShopField>[] {
	const { t } = useTranslation("appSetting");
	const pair = <Name extends ShopField>(name: Name, english: ShopField, label: string) => [
		{ name, label },
		{ name: english, label: t("english", { label }) },
	];
	const chosen =
		<Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
		(value: unknown) => {
			const known = values.find((each) => each === value);
			return known === undefined ? String(value) : name(known);
		};
	const fields: readonly FormField<ShopField>[] = [
		...pair("name", "en.name", t("shop.name")),
		...pair("description", "en.description", t("shop.description")),
		...pair("category", "en.category", t("shop.category")),
		...pair("hours_text", "en.hours_text", t("shop.hoursText")),
		{ name: "logo", label: t("shop.logo") },
		...pair("address", "en.address", t("shop.address")),
		{ name: "map_url", label: t("shop.mapUrl") },
		{ name: "phone", label: t("shop.phone") },
		{ name: "site_url", label: t("shop.siteUrl") },
		{
			name: "holiday_country",
			label: t("shop.country"),
			show: chosen(HOLIDAY_COUNTRIES, (value) => t(`shop.countries.${value}`)),
		},
		{ name: "timezone", label: t("shop.zone"), show: chosen(TIMEZONES, (value) => t(`shop.zones.${value}`)) },
		{ name: "locale", label: t("shop.locale"), show: chosen(LOCALES, (value) => t(`shop.locales.${value}`)) },
		{
			name: "retention_days",
			label: t("shop.retention"),
			show: (value) => t("days", { days: Number(value) }),
		},
		{ name: "color", label: t("shop.color") },
	];
	return fields.map((field) => ({ ...field, shape: SHAPES.get(field.name) }));
}
