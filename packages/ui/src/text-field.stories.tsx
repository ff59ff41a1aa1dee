import type { Meta, StoryObj } from "@storybook/react-vite";
import { narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

const meta = {
	title: "Fields/TextField",
	component: TextField,
	decorators: [narrow],
	args: { label: "お名前", hint: "呼び出しには使いません。", name: "name" },
	...inEnglish<TextFieldProps>({ label: "Name", hint: "Not used when you are called." }),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		defaultValue: "佐藤",
		optional: "任意",
		error: "",
		unit: "",
		before: "",
		labelHidden: false,
		disabled: false,
		placeholder: "",
	},
	...inEnglish<TextFieldProps>({
		label: "Name",
		hint: "Not used when you are called.",
		optional: "Optional",
		defaultValue: "Sato",
	}),
};

export const Optional: Story = {
	args: { optional: "任意", placeholder: "例：佐藤" },
	...inEnglish<TextFieldProps>({ optional: "Optional", placeholder: "e.g. Sato" }),
};

export const WithError: Story = {
	args: {
		label: "メールアドレス",
		hint: undefined,
		defaultValue: "sato@",
		error: "「@」のあとが足りません。",
	},
	...inEnglish<TextFieldProps>({ label: "Email", hint: "", error: "The part after “@” is missing." }),
};

export const Disabled: Story = {
	args: {
		label: "お店のID",
		hint: "あとから変えることはできません。",
		defaultValue: "minato_shokudo",
		disabled: true,
	},
	...inEnglish<TextFieldProps>({ label: "Shop ID", hint: "It cannot be changed later." }),
};

export const WithUnit: Story = {
	args: { label: "ご案内の間隔", hint: "", defaultValue: "10", unit: "分ごと" },
	...inEnglish<TextFieldProps>({ label: "Time between turns", hint: "", unit: "minutes" }),
};

export const WithFixedBeginning: Story = {
	args: {
		label: "ページのアドレス",
		hint: "",
		before: "junban.example/app/",
		defaultValue: "minato_shokudo",
	},
	...inEnglish<TextFieldProps>({ label: "Address of your page", hint: "" }),
};

export const LongWords: Story = {
	args: {
		label: "当日ご来店になる方のうち、代表の方のお名前とそのふりがな（カタカナでもかまいません）",
		hint: "スタッフがお呼びするときに読みあげることがあります。お名前を出したくないときは、ニックネームやイニシャルでもかまいません。空欄のときは番号だけでお呼びします。",
		error: "長すぎます。40文字までにしてください。",
		defaultValue: "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処",
		unit: "さま（代表の方）",
	},
	...inEnglish<TextFieldProps>({
		label: "Name of the person the party is booked under, as it should be read out by the staff",
		hint: "Staff may read it out when it is your turn. A nickname or initials will do if you would rather not give your name. If it is empty, only your number is called.",
		error: "Too long. Please use up to 40 letters.",
		defaultValue: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
		unit: "and companions",
	}),
};

export const EmojiAndRightToLeft: Story = { args: { defaultValue: "👨‍👩‍👧‍👦 عائلة الأحمد 🎏", dir: "auto" } };
