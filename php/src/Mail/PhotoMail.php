<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\Store\{Photo, Photos};

/** The mail about photographs: their names in the visitor's order, the pictures themselves, and the way to the page. */
final class PhotoMail
{
    /** The largest sum of attachments, in bytes: in base64 it is a third more, and relays take 25 MB or less. */
    private const LARGEST = 10_000_000;

    public function __construct(private readonly Photos $photos)
    {
    }

    /**
     * @param non-empty-list<Photo> $photos new ones of the enquiry, in the visitor's order
     * @param bool $isLinked whether none is attached
     */
    public function mail(string $reference, array $photos, string $siteUrl, bool $isLinked = false): Mail
    {
        $what = count($photos) === 1 ? '1 photograph' : count($photos) . ' photographs';
        $attached = [];
        $left = $isLinked ? 0 : self::LARGEST;
        $lines = [];
        foreach ($photos as $index => $photo) {
            $fits = $photo->size <= $left;
            if ($fits) {
                $left -= $photo->size;
                $attached[] = $this->attachment($photo, $index + 1);
            }
            $where = $fits ? '' : ' (on your page)';
            $name = $photo->name === '' ? strtoupper($photo->format()) : $photo->name;
            $lines[] = sprintf('%d. %s, %.1f MB%s', $index + 1, $name, $photo->size / 1e6, $where);
        }
        $sentence = match (count($attached)) {
            count($photos) => 'All are attached.',
            0 => 'They are on your page.',
            default => 'Those that are too large for a mail are on your page.',
        };
        return new Mail(
            "$what for $reference",
            "For the enquiry $reference: $what. $sentence\n\n" . implode("\n", $lines)
                . "\n\n$siteUrl/owner.php?enquiry=$reference\n",
            "photos.$reference." . min(array_column($photos, 'id')),
            "enquiry.$reference",
            attachments: $attached,
        );
    }

    /** @return array{name: string, type: string, bytes: string} with a name that sorts in the visitor's order */
    private function attachment(Photo $photo, int $number): array
    {
        $name = (string) preg_replace('/\.[^.]*$/D', '', $photo->name);
        return [
            'name' => sprintf('%02d %s', $number, $name === '' ? 'photo' : $name) . ".{$photo->format()}",
            'type' => $photo->type,
            'bytes' => $this->photos->bytes($photo),
        ];
    }
}
