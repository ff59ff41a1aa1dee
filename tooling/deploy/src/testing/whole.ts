/** For tests: the settings of a whole installation. */

export const FIREBASE = "https://firebase.example";

export const WHOLE = {
	origins: {
		site: "https://www.example",
		customer: "https://shop.example",
		admin: "https://admin.example",
		api: "https://api.example",
	},
	firebase: { projectId: "junban-hosts", apiKey: "embedded", storageBucket: "shops", server: FIREBASE },
	shop: "corner",
};
