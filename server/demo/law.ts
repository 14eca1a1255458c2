/** What the law says of the goods of a sample pharmacy. */
export type Law = {
  /** Codes of schemes that cover the goods in and below a category, by its name. */
  schemes: Readonly<Record<string, string[]>>
  /** The most that a unit may be sold for, in pesos, by SKU. */
  caps: Readonly<Record<string, string>>
  /** What a person takes in thirty days, by SKU. */
  thirtyDays: Readonly<Record<string, number>>
}

const MEDICINE = ['SC', 'PWD', 'NAAC', 'SP']

/** As decision 59 has it; caps and quantities are made up. */
export const PHILIPPINE_LAW: Law = {
  schemes: {
    'Pain and Fever': MEDICINE,
    'Cough, Cold and Allergy': MEDICINE,
    'Antibiotics and Anti-infectives': MEDICINE,
    'Heart and Blood Pressure': MEDICINE,
    Diabetes: MEDICINE,
    Cholesterol: MEDICINE,
    'Stomach and Digestion': MEDICINE,
    'Asthma and Breathing': MEDICINE,
    Skin: MEDICINE,
    'Eye and Ear': MEDICINE,
    "Women's Health": MEDICINE,
    'Mental Health and Neurology': MEDICINE,
    'Kidney, Hormones and Specialty': MEDICINE,
    // Seniors have them only where they are prescribed, which no category can say.
    'Vitamins and Supplements': ['SP'],
    'Diapers and Wipes': ['SP'],
    'Milk and Feeding': ['SP', 'BNPC'],
    'Adult Milk': ['BNPC'],
    'Devices and Supplies': ['SC'],
  },
  caps: {
    'MED-00079': '125.00',
    'MED-00098': '22.75',
    'MED-00135': '10.75',
    'MED-00152': '38.50',
  },
  thirtyDays: { 'MED-00098': 30, 'MED-00106': 30, 'MED-00135': 90, 'MED-00152': 30 },
}
