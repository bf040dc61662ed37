<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Storage\Photo;
use Quayswift\Enquiry\Storage\PhotoRepository;

/** The mail about photographs: how many, small previews where PHP has GD, and the way to the owner's page. */
final class PhotoMail
{
    /** How many previews a mail has, their longer side in pixels, and how large each may be, in bytes. */
    private const PREVIEWS = 12;
    private const SIDE = 240;
    private const BYTES = 25_000;

    /** Larger photographs, by pixels and by bytes, are not decoded: that takes four bytes a pixel, WebP eight. */
    private const LARGEST = 4_000_000;

    public function __construct(private readonly PhotoRepository $repository)
    {
    }

    /**
     * @param list<Photo> $photos new ones of the enquiry
     * @param bool $hasPreviews whether they are decoded
     */
    public function mail(string $reference, array $photos, string $siteUrl, bool $hasPreviews): Mail
    {
        $what = count($photos) === 1 ? '1 photograph' : count($photos) . ' photographs';
        $sentence = "For the enquiry $reference, new on your page: $what.";
        $page = "$siteUrl/owner.php?enquiry=$reference";
        $previews = $hasPreviews && function_exists('imagecreatefromstring') ? $this->previews($photos) : [];
        $images = implode("\n", array_map(
            static fn (string $id): string => "<img src=\"cid:$id\" alt=\"\">",
            array_keys($previews),
        ));
        return new Mail(
            "$what for $reference",
            "$sentence\n\n$page\n",
            "<div style=\"color:#14201b;font:16px/1.5 Arial,sans-serif\">\n<p>$sentence</p>\n<p>$images</p>\n<p>"
                . Composer::button($page, 'Open on your page') . "</p>\n</div>\n",
            "photos.$reference." . ($photos[0]->id ?? 0),
            images: $previews,
        );
    }

    /** @param list<Photo> $photos @return array<string, string> JPEG by Content-ID */
    private function previews(array $photos): array
    {
        $previews = [];
        foreach (array_slice($photos, 0, self::PREVIEWS) as $photo) {
            $previews["photo-$photo->id"] = $this->preview($photo);
        }
        return array_filter($previews, static fn (string $jpeg): bool =>
            $jpeg !== '' && strlen($jpeg) <= self::BYTES);
    }

    /** '' for a photograph that GD does not read, or that is too narrow to be made smaller. */
    private function preview(Photo $photo): string
    {
        $isSmall = $photo->isShown() && max($photo->width * $photo->height, $photo->size) <= self::LARGEST;
        $image = $isSmall ? @imagecreatefromstring(implode('', [...$this->repository->read($photo)])) : false;
        if ($image === false) {
            return '';
        }
        $width = (int) ($photo->width * min(1, self::SIDE / max($photo->width, $photo->height)));
        $small = @imagescale($image, max(1, $width), mode: IMG_TRIANGLE);
        if ($small === false) {
            return '';
        }
        ob_start();
        imagejpeg($small, quality: 60);
        return (string) ob_get_clean();
    }
}
